import type { Lead, LeadList } from '@msv/contracts/leads/lead';
import { formatTable } from '@msv/text-table/formatTable';

/** Formats leads as a table for the terminal, followed by the number of leads in each state. */
export function formatLeadList({ counts, leads }: LeadList): string {
  const header = ['id', 'received', 'kind', 'delivery', 'attempts', 'name'];
  const rows = leads.map(({ id, createdAt, kind, delivery, name }) => [
    id,
    formatMinute(createdAt),
    kind,
    delivery.state,
    String(delivery.attempts),
    name,
  ]);
  const totals = Object.entries(counts).map(([state, count]) => `${count} ${state}`);
  return `${formatTable([header, ...rows])}\n\n${totals.join(', ')}`;
}

/** Formats one lead for the terminal, one field per line. */
export function formatLead({ delivery, ...lead }: Lead): string {
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
