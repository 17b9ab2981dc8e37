import { parseConfig } from '@msv/service-kit/config/parseConfig';
import { SiteConfig } from '@msv/service-kit/config/serverConfig';
import { runOperatorProgram } from '@msv/service-kit/operators/operatorProgram';
import * as v from 'valibot';
import { createDealershipAuditLog } from './entries/createDealershipAuditLog.ts';
import { createDealershipEntries } from './entries/createDealershipEntries.ts';
import { runEntriesCommand } from './entries/runEntriesCommand.ts';
import { toZipKey } from './keys/toZipKey.ts';
import { createManageLinks } from './links/createManageLinks.ts';
import { ZipCodeTable } from './zip-codes/ZipCodeTable.ts';

// Entry point of `npm run dealers`, the operator's command line for dealerships.
await runOperatorProgram('msv-dealers-cli', (db, who) => {
  const entries = createDealershipEntries({
    db,
    links: createManageLinks(db),
    siteUrl: parseConfig(v.pick(SiteConfig, ['SITE_URL']), process.env).SITE_URL,
    findZipCode: async (zipCode) => (await ZipCodeTable.load()).find(toZipKey(zipCode)),
    log: { error: (details: unknown, message?: string) => console.error(message, details) },
  });
  const access = { entries, auditLog: createDealershipAuditLog(db), who };
  return runEntriesCommand(process.argv.slice(2), access, process.stdout);
});
