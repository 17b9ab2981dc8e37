import { runOperatorProgram } from '@msv/service-kit/operators/operatorProgram';
import { createDealershipAuditLog } from './entries/createDealershipAuditLog.ts';
import { createDealershipEntries } from './entries/createDealershipEntries.ts';
import { runEntriesCommand } from './entries/runEntriesCommand.ts';
import { toZipKey } from './keys/toZipKey.ts';
import { ZipCodeTable } from './zip-codes/ZipCodeTable.ts';

// Entry point of `npm run dealers`, the operator's command line for dealerships.
await runOperatorProgram('msv-dealers-cli', (db, who) => {
  const entries = createDealershipEntries({
    db,
    findZipCode: async (zipCode) => (await ZipCodeTable.load()).find(toZipKey(zipCode)),
    log: { error: (details: unknown, message?: string) => console.error(message, details) },
  });
  const access = { entries, auditLog: createDealershipAuditLog(db), who };
  return runEntriesCommand(process.argv.slice(2), access, process.stdout);
});
