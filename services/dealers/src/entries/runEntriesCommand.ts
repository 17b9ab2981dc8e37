import { parseArgs } from 'node:util';
import {
  DealershipEdit,
  type DealershipEntry,
  type DealershipEntryList,
  Listing,
} from '@msv/contracts/dealers/dealershipEntry';
import { createWholeNumberSchema } from '@msv/service-kit/config/variableSchemas';
import { listAuditRows } from '@msv/service-kit/operators/auditLog';
import { parseCommandOptions } from '@msv/service-kit/operators/operatorProgram';
import { formatTable } from '@msv/text-table/formatTable';
import * as v from 'valibot';
import type { DealershipAuditEntry, DealershipAuditLog } from './createDealershipAuditLog.ts';
import type { DealershipEntries } from './createDealershipEntries.ts';

const usageText = `Usage:
  list [--listing unverified|verified|unlisted] [--limit 50] [--json]
  show <id> [--json]
  verify <id>
  edit <id> [--name …] [--address …] [--city …] [--state …] [--zip-code …] [--phone …] [--email …] [--membership-id …]
  unlist <id>
  relist <id>
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
} as const;

const ListOptions = v.object({
  listing: v.optional(Listing),
  limit: createWholeNumberSchema(50, 1, 100_000),
});
const AuditOptions = v.pick(ListOptions, ['limit']);

/** What a command of `npm run dealers` uses. */
interface EntriesAccess {
  readonly entries: DealershipEntries;
  readonly auditLog: DealershipAuditLog;
  /** Name of the person who runs the command, for the audit log. */
  readonly who: string;
}

const resultByAction = {
  verify: 'is verified',
  unlist: 'is not listed anymore',
  relist: 'is listed again',
} as const;

const isListingAction = (command: string | undefined): command is keyof typeof resultByAction =>
  command !== undefined && command in resultByAction;

/**
 * Runs one command of `npm run dealers` and writes its result as text or JSON.
 * @throws {Error} with a message for the operator
 */
export async function runEntriesCommand(
  args: readonly string[],
  { entries, auditLog, who }: EntriesAccess,
  output: NodeJS.WritableStream,
): Promise<void> {
  const { values, positionals } = parseArgs({ args: [...args], options: cliOptions, allowPositionals: true });
  const [command, argument, ...rest] = positionals;
  const { json: isJson = false, listing, limit, ...changedOptions } = values;
  const print = (text: string, result: unknown) =>
    output.write(`${isJson ? JSON.stringify(result, null, 2) : text}\n`);
  const isEdit = command === 'edit' && argument !== undefined;
  if (rest.length > 0 || (!isEdit && Object.keys(changedOptions).length > 0)) throw new Error(usageText);

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
  } else if (isListingAction(command)) {
    await record(command);
    const entry = requireEntry(await entries[command](id), id);
    print(`Dealership ${id} (${entry.name}) ${resultByAction[command]}.`, entry);
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

/** Formats dealerships as a table for the terminal, followed by the number of dealerships with each listing. */
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

/** Formats one dealership for the terminal, one field per line. */
const formatEntry = (entry: DealershipEntry): string =>
  formatTable(
    Object.entries(entry).map(([name, value]) => [
      name,
      typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? ''),
    ]),
  );
