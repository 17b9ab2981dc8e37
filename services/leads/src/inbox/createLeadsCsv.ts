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
    // Programs may split rows there, too.
    quoted_match: /[;\t]/,
  });
  return Readable.from(toCsvRows(leads)).compose(csv);
}

/**
 * Start of a text or line, or place after a semicolon or tab, where a formula begins. Spreadsheet programs in many languages split
 * rows at semicolons instead of commas and then ignore the quotes around cells, so `a;=1+1` would become a cell with a formula.
 */
const formulaStart = /(?<![^;\t\r\n])(?=(?:['"]|[^\S\t\r\n])*[=+\-@\t\r＝＋－＠])/g;

/**
 * Adds an apostrophe where a formula could begin, so that a visitor's input cannot run as a formula on an operator's computer
 * (https://owasp.org/www-community/attacks/CSV_Injection). `'=1+1` becomes `''=1+1`, so that a program that removes one
 * apostrophe per formula restores the visitor's text. The option `escape_formulas` of csv-stringify does not allow that.
 */
const escapeFormula = (text: string) => text.replace(formulaStart, "'");

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
