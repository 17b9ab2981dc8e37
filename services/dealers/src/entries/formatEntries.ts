import type { DealershipEntry, DealershipEntryList } from '@msv/contracts/dealers/dealershipEntry';
import { formatTable } from '@msv/text-table/formatTable';

/** Formats dealerships as a table for the terminal, followed by the number of dealerships with each listing. */
export function formatEntryList({ counts, dealerships }: DealershipEntryList): string {
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
export const formatEntry = (entry: DealershipEntry): string =>
  formatTable(
    Object.entries(entry).map(([name, value]) => [
      name,
      typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? ''),
    ]),
  );
