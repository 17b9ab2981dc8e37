import { runOperatorProgram } from '@msv/service-kit/operators/operatorProgram';
import { createInbox } from './inbox/createInbox.ts';
import { createLeadAuditLog } from './inbox/createLeadAuditLog.ts';
import { runInboxCommand } from './inbox/runInboxCommand.ts';
import { getLeadCollection } from './leads/LeadDocument.ts';

// Entry point of `npm run leads`, the command line of the operator's inbox.
await runOperatorProgram('msv-leads-cli', (db, who) => {
  const access = { inbox: createInbox(getLeadCollection(db)), auditLog: createLeadAuditLog(db), who };
  return runInboxCommand(process.argv.slice(2), access, process.stdout);
});
