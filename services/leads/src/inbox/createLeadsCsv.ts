import { Readable } from 'node:stream';
import type { Lead } from '@msv/contracts/lead';
import { stringify } from 'csv-stringify';

const columns = [
  'id',
  'createdAt',
  'kind',
  'name',
  'email',
  'phone',
  'vehicleName',
  'vehiclePrice',
  'subject',
  'state',
  'message',
  'delivery',
  'attempts',
  'lastFailure',
];

/**
 * The leads as a table for a spreadsheet. A cell that begins like a formula gets an apostrophe before it: what a
 * visitor types must not run on an operator's computer (https://owasp.org/www-community/attacks/CSV_Injection).
 */
export function leadsAsCsv(leads: AsyncIterable<Lead>): Readable {
  const table = stringify({
    header: true,
    columns,
    escape_formulas: true,
    bom: true,
    record_delimiter: 'windows',
  });
  return Readable.from(rowsOf(leads)).compose(table);
}

async function* rowsOf(leads: AsyncIterable<Lead>) {
  for await (const { delivery, ...lead } of leads) {
    const { lastFailure } = delivery;
    yield {
      ...lead,
      delivery: delivery.state,
      attempts: delivery.attempts,
      lastFailure: lastFailure && `${lastFailure.channel}: ${lastFailure.reason}`,
    };
  }
}
