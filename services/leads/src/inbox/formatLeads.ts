import type { Lead, LeadList } from '@msv/contracts/lead';

/** The leads as a table for a terminal, and how many there are in each state. */
export function describeList({ counts, leads }: LeadList): string {
  const heading = ['id', 'received', 'kind', 'delivery', 'attempts', 'name'];
  const rows = leads.map(({ id, createdAt, kind, delivery, name }) => [
    id,
    minuteOf(createdAt),
    kind,
    delivery.state,
    String(delivery.attempts),
    name,
  ]);
  const table = [heading, ...rows];
  const widths = heading.map((_title, column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  const lines = table.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  const totals = Object.entries(counts).map(([state, count]) => `${count} ${state}`);
  return [...lines, '', totals.join(', ')].join('\n');
}

/** All about one lead, a line for each fact. */
export function describeLead({ delivery, ...lead }: Lead): string {
  const { deliveredAt, lastFailure, ...progress } = delivery;
  const facts = {
    ...lead,
    delivery: progress.state,
    attempts: String(progress.attempts),
    ...(progress.state === 'waiting' && { nextAttemptAt: progress.nextAttemptAt }),
    ...Object.fromEntries(Object.entries(deliveredAt).map(([channel, at]) => [`taken by ${channel}`, at])),
    ...(lastFailure && { lastFailure: `${lastFailure.channel}: ${lastFailure.reason} (${lastFailure.at})` }),
  };
  const width = Math.max(...Object.keys(facts).map(({ length }) => length));
  return Object.entries(facts)
    .map(([name, value]) => `${name.padEnd(width)}  ${value.replaceAll('\n', `\n${' '.repeat(width + 2)}`)}`)
    .join('\n');
}

const minuteOf = (isoDate: string) => isoDate.slice(0, 16).replace('T', ' ');
