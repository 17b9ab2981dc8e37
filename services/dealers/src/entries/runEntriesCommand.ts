import { parseArgs } from 'node:util';
import { formatMonth } from '@msv/contracts/dealers/activityMonth';
import {
  DealershipEdit,
  type DealershipEntry,
  type DealershipEntryList,
  InformationRequest,
  Listing,
} from '@msv/contracts/dealers/dealershipEntry';
import { formatTable } from '@msv/contracts/site/formatTable';
import { createWholeNumberSchema } from '@msv/service-kit/config/variableSchemas';
import { listAuditRows } from '@msv/service-kit/operators/auditLog';
import { parseCommandOptions } from '@msv/service-kit/operators/operatorProgram';
import * as v from 'valibot';
import type { DealershipAuditEntry, DealershipAuditLog } from './createDealershipAuditLog.ts';
import type { DealershipEntries } from './createDealershipEntries.ts';

const usageText = `Usage:
  list [--listing unverified|verified|unlisted|paused] [--limit 50] [--json]
  show <id> [--json]
  verify <id>
  request-information <id> --note …
  edit <id> [--name …] [--address …] [--city …] [--state …] [--zip-code …] [--phone …] [--email …] [--membership-id …]
  unlist <id>
  relist <id>
  send-link <id>
  revoke-links <id>
  stop-statistics <id>
  erase <id>
  audit [--limit 50] [--json]`;

/** Field of a dealership that each option of `edit` changes. */
const fieldByOption = {
  name: 'name',
  address: 'address',
  city: 'city',
  state: 'state',
  'zip-code': 'zipCode',
  phone: 'phone',
  email: 'email',
  'membership-id': 'membershipId',
} as const;

const cliOptions = {
  listing: { type: 'string' },
  limit: { type: 'string' },
  json: { type: 'boolean' },
  name: { type: 'string' },
  address: { type: 'string' },
  city: { type: 'string' },
  state: { type: 'string' },
  'zip-code': { type: 'string' },
  phone: { type: 'string' },
  email: { type: 'string' },
  'membership-id': { type: 'string' },
  note: { type: 'string' },
} as const;

const ListOptions = v.object({
  listing: v.optional(Listing),
  limit: createWholeNumberSchema(50, 1, 100_000),
});
const AuditOptions = v.pick(ListOptions, ['limit']);

interface EntriesAccess {
  readonly entries: DealershipEntries;
  readonly auditLog: DealershipAuditLog;
  /** Name of the person for the audit log. */
  readonly who: string;
}

/** Commands without options, and their result. */
const simpleCommands = {
  verify: { method: 'verify', result: 'is verified' },
  unlist: { method: 'unlist', result: 'is not listed anymore' },
  relist: { method: 'relist', result: 'is listed again' },
  'send-link': { method: 'sendLink', result: 'gets a link by email' },
  'revoke-links': { method: 'revokeLinks', result: 'has no valid link' },
  'stop-statistics': { method: 'stopStatistics', result: 'gets no monthly statistics' },
} as const;

const isSimpleCommand = (command: string | undefined): command is keyof typeof simpleCommands =>
  command !== undefined && command in simpleCommands;

/**
 * Runs a command of `npm run dealers` and writes its result as text or JSON.
 * @throws {Error} with a message for the operator
 */
export async function runEntriesCommand(
  args: readonly string[],
  { entries, auditLog, who }: EntriesAccess,
  output: NodeJS.WritableStream,
): Promise<void> {
  const { values, positionals } = parseArgs({ args: [...args], options: cliOptions, allowPositionals: true });
  const [command, argument, ...rest] = positionals;
  const { json: isJson = false, listing, limit, note, ...changedOptions } = values;
  const print = (text: string, result: unknown) =>
    output.write(`${isJson ? JSON.stringify(result, null, 2) : text}\n`);
  const isEdit = command === 'edit' && argument !== undefined;
  const hasUnusedOptions =
    (!isEdit && Object.keys(changedOptions).length > 0) ||
    (note !== undefined && command !== 'request-information');
  if (rest.length > 0 || hasUnusedOptions) throw new Error(usageText);

  if (command === 'list' && !argument) {
    const filter = parseCommandOptions(ListOptions, { listing, limit });
    await auditLog.record({ who, action: 'list' });
    const list = await entries.list(filter);
    print(formatEntryList(list), list);
    return;
  }
  if (command === 'audit' && !argument) {
    const log = await auditLog.list(parseCommandOptions(AuditOptions, { limit }).limit);
    print(formatTable(listAuditRows(log)), log);
    return;
  }
  if (!argument) throw new Error(usageText);

  const id = parseId(argument);
  const record = (action: DealershipAuditEntry['action'], fields?: readonly string[]) =>
    auditLog.record({ who, action, dealershipId: id, ...(fields && { fields }) });
  if (command === 'show') {
    await record('read');
    const entry = requireEntry(await entries.find(id), id);
    print(formatEntry(entry), entry);
  } else if (isEdit) {
    const edit = parseCommandOptions(DealershipEdit, toEdit(changedOptions));
    await record('edit', Object.keys(edit));
    const entry = requireEntry(await entries.edit(id, edit), id);
    print(formatEntry(entry), entry);
  } else if (isSimpleCommand(command)) {
    await record(command);
    const { method, result } = simpleCommands[command];
    const entry = requireEntry(await entries[method](id), id);
    print(`Dealership ${id} (${entry.name}) ${result}.`, entry);
  } else if (command === 'request-information') {
    const { note: text } = parseCommandOptions(InformationRequest, { note });
    await record(command);
    const entry = requireEntry(await entries.requestInformation(id, text), id);
    print(`Dealership ${id} (${entry.name}) gets your note by email.`, entry);
  } else if (command === 'erase') {
    await record('erase');
    if (!(await entries.erase(id))) throw new Error(`There is no dealership ${id}.`);
    print(`Dealership ${id} erased.`, { erased: 1 });
  } else throw new Error(usageText);
}

const toEdit = (options: Partial<Record<keyof typeof fieldByOption, string>>) =>
  Object.fromEntries(
    Object.entries(fieldByOption).flatMap(([option, field]) => {
      const value = Object.entries(options).find(([name]) => name === option)?.[1];
      return value === undefined ? [] : [[field, value]];
    }),
  );

function parseId(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new Error(`${text} is not the id of a dealership.`);
  return Number(text);
}

function requireEntry(entry: DealershipEntry | undefined, id: number): DealershipEntry {
  if (!entry) throw new Error(`There is no dealership ${id}.`);
  return entry;
}

/** Formats dealerships as a table, and the number of dealerships with each listing. */
function formatEntryList({ counts, dealerships }: DealershipEntryList): string {
  const header = ['id', 'submitted', 'listing', 'phone', 'state', 'name'];
  const rows = dealerships.map(({ id, createdAt = '', listing, phone, state, name }) => [
    String(id),
    createdAt.slice(0, 16).replace('T', ' '),
    listing,
    phone,
    state,
    name,
  ]);
  const totals = Object.entries(counts).map(([listing, count]) => `${count} ${listing}`);
  return `${formatTable([header, ...rows])}\n\n${totals.join(', ')}`;
}

/** Formats a dealership with one field per line, and then one month of activity per line. */
function formatEntry({ activity = [], ...fields }: DealershipEntry): string {
  const table = formatTable(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? ''),
    ]),
  );
  if (activity.length === 0) return table;
  const rows = activity.map(({ month, views, calls, directions, leads }) => [
    formatMonth(month),
    ...[views, calls, directions, leads].map(String),
  ]);
  return `${table}\n\n${formatTable([['month', 'views', 'calls', 'directions', 'leads'], ...rows])}`;
}
