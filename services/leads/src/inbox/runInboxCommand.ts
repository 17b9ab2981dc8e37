import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { DeliveryState, type Lead, type LeadList } from '@msv/contracts/leads/lead';
import { formatTable } from '@msv/contracts/site/formatTable';
import { createWholeNumberSchema } from '@msv/service-kit/config/variableSchemas';
import { listAuditRows } from '@msv/service-kit/operators/auditLog';
import { parseCommandOptions } from '@msv/service-kit/operators/operatorProgram';
import * as v from 'valibot';
import type { Inbox } from './createInbox.ts';
import type { LeadAuditLog } from './createLeadAuditLog.ts';
import { createLeadsCsv } from './createLeadsCsv.ts';

const usageText = `Usage:
  list [--state waiting|leased|delivered|parked|suspected] [--limit 50] [--json]
  list --suspected [--limit 50] [--json]
  show <id> [--json]
  export --csv [--raw] | --json
  resend <id> | --parked
  erase <email>
  audit [--limit 50] [--json]`;

const cliOptions = {
  state: { type: 'string' },
  limit: { type: 'string' },
  json: { type: 'boolean' },
  csv: { type: 'boolean' },
  raw: { type: 'boolean' },
  parked: { type: 'boolean' },
  suspected: { type: 'boolean' },
} as const;

const ListOptions = v.object({
  state: v.optional(DeliveryState),
  limit: createWholeNumberSchema(50, 1, 100_000),
});

const AuditOptions = v.pick(ListOptions, ['limit']);

interface InboxAccess {
  readonly inbox: Inbox;
  readonly auditLog: LeadAuditLog;
  /** Name of the person for the audit log. */
  readonly who: string;
}

/**
 * Runs a command of `npm run leads` and writes its result as text, JSON or CSV.
 * @throws {Error} with a message for the operator
 */
export async function runInboxCommand(
  args: readonly string[],
  { inbox, auditLog, who }: InboxAccess,
  output: NodeJS.WritableStream,
): Promise<void> {
  const { values, positionals } = parseArgs({ args: [...args], options: cliOptions, allowPositionals: true });
  const [command, argument, ...rest] = positionals;
  const { json: isJson = false } = values;
  const print = (text: string, result: unknown) =>
    output.write(`${isJson ? JSON.stringify(result, null, 2) : text}\n`);
  if (rest.length > 0) throw new Error(usageText);

  if (command === 'list' && !argument) {
    if (values.suspected && values.state !== undefined) throw new Error(usageText);
    const state = values.suspected ? 'suspected' : values.state;
    const filter = parseCommandOptions(ListOptions, { state, limit: values.limit });
    await auditLog.record({ who, action: 'list' });
    const list = await inbox.list(filter);
    print(formatLeadList(list), list);
  } else if (command === 'show' && argument) {
    await auditLog.record({ who, action: 'read', leadId: argument });
    const lead = await inbox.find(argument);
    if (!lead) throw new Error(`There is no lead ${argument}.`);
    print(formatLead(lead), lead);
  } else if (command === 'export' && !argument && values.csv) {
    await auditLog.record({ who, action: 'export' });
    await pipeline(createLeadsCsv(inbox.all(), { isRaw: values.raw ?? false }), output, { end: false });
  } else if (command === 'export' && !argument && isJson) {
    await auditLog.record({ who, action: 'export' });
    for await (const lead of inbox.all()) output.write(`${JSON.stringify(lead)}\n`);
  } else if (command === 'resend' && argument && !values.parked) {
    await auditLog.record({ who, action: 'resend', leadId: argument });
    const result = await inbox.resend(argument);
    if (result === 'not-found') throw new Error(`There is no lead ${argument}.`);
    if (result === 'in-progress')
      throw new Error(`Lead ${argument} is being delivered right now. Try again later.`);
    print(`Lead ${argument} will be resent.`, { resent: 1 });
  } else if (command === 'resend' && !argument && values.parked) {
    await auditLog.record({ who, action: 'resend' });
    const resent = await inbox.resendParked();
    print(`${formatLeadCount(resent)} will be resent.`, { resent });
  } else if (command === 'erase' && argument) {
    await auditLog.record({ who, action: 'erase' });
    const erased = await inbox.erase(argument);
    print(`${formatLeadCount(erased)} erased.`, { erased });
  } else if (command === 'audit' && !argument) {
    const { limit } = parseCommandOptions(AuditOptions, { limit: values.limit });
    const entries = await auditLog.list(limit);
    print(formatTable(listAuditRows(entries)), entries);
  } else throw new Error(usageText);
}

const formatLeadCount = (count: number) => (count === 1 ? '1 lead' : `${count} leads`);

/** Formats leads as a table, and the number of leads in each state. */
function formatLeadList({ counts, leads }: LeadList): string {
  const header = ['id', 'received', 'kind', 'delivery', 'attempts', 'name or dealer'];
  const rows = leads.map((lead) => [
    lead.id,
    formatMinute(lead.createdAt),
    lead.kind,
    lead.delivery.state,
    String(lead.delivery.attempts),
    lead.kind === 'listing-report' ? lead.dealer : lead.name,
  ]);
  const totals = Object.entries(counts).map(([state, count]) => `${count} ${state}`);
  return `${formatTable([header, ...rows])}\n\n${totals.join(', ')}`;
}

function formatLead({ delivery, ...lead }: Lead): string {
  const { deliveredAt, lastFailure, state, attempts, nextAttemptAt } = delivery;
  const fields = {
    ...lead,
    delivery: state,
    attempts: String(attempts),
    ...(state === 'waiting' && { nextAttemptAt }),
    ...Object.fromEntries(
      Object.entries(deliveredAt).map(([channel, date]) => [`delivered by ${channel}`, date]),
    ),
    ...(lastFailure && { lastFailure: `${lastFailure.channel}: ${lastFailure.reason} (${lastFailure.at})` }),
  };
  const width = Math.max(...Object.keys(fields).map(({ length }) => length));
  return Object.entries(fields)
    .map(([name, value]) => `${name.padEnd(width)}  ${value.replaceAll('\n', `\n${' '.repeat(width + 2)}`)}`)
    .join('\n');
}

const formatMinute = (isoDate: string) => isoDate.slice(0, 16).replace('T', ' ');
