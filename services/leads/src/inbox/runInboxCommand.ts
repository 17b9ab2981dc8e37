import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { DeliveryState } from '@msv/contracts/lead';
import { wholeNumber } from '@msv/service-kit/wholeNumber';
import * as v from 'valibot';
import type { Inbox } from './createInbox.ts';
import { describeLead, describeList } from './describeLeads.ts';
import { leadsAsCsv } from './leadsAsCsv.ts';

const usage = `Use it like this:
  list [--state waiting|leased|delivered|parked] [--limit 50] [--json]
  show <id> [--json]
  export --csv | --json
  resend <id> | --parked
  erase <email>`;

const options = {
  state: { type: 'string' },
  limit: { type: 'string' },
  json: { type: 'boolean' },
  csv: { type: 'boolean' },
  parked: { type: 'boolean' },
} as const;

const ListOptions = v.object({ state: v.optional(DeliveryState), limit: wholeNumber(50, 1, 100_000) });

/**
 * One of the operator's commands; what comes of it is written for people, or as JSON.
 * @throws Error whose message is a sentence for the person at the keyboard
 */
export async function runInboxCommand(
  args: readonly string[],
  inbox: Inbox,
  output: NodeJS.WritableStream,
): Promise<void> {
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
  const [command, subject, ...rest] = positionals;
  const { json: isJson = false } = values;
  const say = (text: string, facts: unknown) =>
    output.write(`${isJson ? JSON.stringify(facts, null, 2) : text}\n`);
  if (rest.length > 0) throw new Error(usage);

  if (command === 'list' && !subject) {
    const filter = v.safeParse(ListOptions, { state: values.state, limit: values.limit });
    if (!filter.success) throw new Error(filter.issues.map(({ message }) => message).join('; '));
    const list = await inbox.list(filter.output);
    say(describeList(list), list);
  } else if (command === 'show' && subject) {
    const lead = await inbox.find(subject);
    if (!lead) throw new Error(`There is no lead ${subject}.`);
    say(describeLead(lead), lead);
  } else if (command === 'export' && !subject && values.csv) {
    await pipeline(leadsAsCsv(inbox.all()), output, { end: false });
  } else if (command === 'export' && !subject && isJson) {
    for await (const lead of inbox.all()) output.write(`${JSON.stringify(lead)}\n`);
  } else if (command === 'resend' && subject && !values.parked) {
    const outcome = await inbox.resend(subject);
    if (outcome === 'unknown') throw new Error(`There is no lead ${subject}.`);
    if (outcome === 'being sent') throw new Error(`The lead ${subject} is being sent right now.`);
    say(`The lead ${subject} will be sent again.`, { resent: 1 });
  } else if (command === 'resend' && !subject && values.parked) {
    const resent = await inbox.resendParked();
    say(`${countOf(resent)} will be sent again.`, { resent });
  } else if (command === 'erase' && subject) {
    const erased = await inbox.erase(subject);
    say(`${countOf(erased)} erased.`, { erased });
  } else throw new Error(usage);
}

const countOf = (leads: number) => (leads === 1 ? '1 lead' : `${leads} leads`);
