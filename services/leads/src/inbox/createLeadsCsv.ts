import { Readable } from 'node:stream';
import type { Lead } from '@msv/contracts/leads/lead';
import { stringify } from 'csv-stringify';

const csvColumns = [
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
  'otherState',
  'zipCode',
  'dealer',
  'vehicle',
  'message',
  'delivery',
  'attempts',
  'lastFailure',
];

/**
 * Creates a stream with all leads as CSV for spreadsheet programs. Prefixes cells that look like formulas
 * with an apostrophe, so that a visitor's input cannot run as a formula on an operator's computer
 * (https://owasp.org/www-community/attacks/CSV_Injection).
 */
export function createLeadsCsv(leads: AsyncIterable<Lead>): Readable {
  const csv = stringify({
    header: true,
    columns: csvColumns,
    escape_formulas: true,
    bom: true,
    record_delimiter: 'windows',
  });
  return Readable.from(toCsvRows(leads)).compose(csv);
}

async function* toCsvRows(leads: AsyncIterable<Lead>) {
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
