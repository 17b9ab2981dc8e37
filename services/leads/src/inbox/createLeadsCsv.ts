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
  'dealerName',
  'vehicle',
  'problem',
  'firstDate',
  'firstPartOfDay',
  'secondDate',
  'secondPartOfDay',
  'message',
  'delivery',
  'attempts',
  'lastFailure',
];

/** Creates a stream with all leads as CSV (RFC 4180) for spreadsheet programs, with the cells of `escapeFormula`. */
export function createLeadsCsv(leads: AsyncIterable<Lead>): Readable {
  const csv = stringify({
    header: true,
    columns: csvColumns,
    cast: { string: escapeFormula },
    bom: true,
    record_delimiter: 'windows',
    // Quotes cells with any line break. By default, only cells that contain the record delimiter are quoted.
    quote_record_delimiter: true,
  });
  return Readable.from(toCsvRows(leads)).compose(csv);
}

/**
 * Prefixes text that looks like a formula with an apostrophe, so that a visitor's input cannot run as a formula on an
 * operator's computer (https://owasp.org/www-community/attacks/CSV_Injection). Text that already starts with apostrophes gets
 * another one before a formula, so that a program that removes one apostrophe always gets the text of the visitor. The option
 * `escape_formulas` of csv-stringify does not allow that.
 */
const escapeFormula = (text: string) => (/^'*[=+\-@\t\r＝＋－＠]/.test(text) ? `'${text}` : text);

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
