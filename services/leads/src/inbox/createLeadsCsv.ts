import { Readable } from 'node:stream';
import type { Lead } from '@msv/contracts/leads/lead';
import { stringify } from 'csv-stringify';
import { splitName } from '../leads/splitName.ts';

const csvColumns = [
  'id',
  'createdAt',
  'kind',
  'name',
  'firstName',
  'lastName',
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

/** Creates a stream with all leads as CSV (RFC 4180), with the cells of `escapeFormulas` or with raw values. */
export function createLeadsCsv(leads: AsyncIterable<Lead>, { isRaw = false } = {}): Readable {
  const csv = stringify({
    header: true,
    columns: csvColumns,
    ...(!isRaw && { cast: { string: escapeFormulas } }),
    bom: true,
    record_delimiter: 'windows',
    // By default, only cells that contain the record delimiter are quoted.
    quote_record_delimiter: true,
    // Programs may split rows there, too.
    quoted_match: /[;\t]/,
  });
  return Readable.from(toCsvRows(leads)).compose(csv);
}

/**
 * Arithmetic after a sign, such as the `1-555-010-0199` of `+1-555-010-0199`, which a spreadsheet program calculates.
 */
const operand = String.raw`[ (]*\d+(?:\.\d+)?[ )]*`;
const arithmetic = `(?:${operand})?(?:[-/]+${operand})+`;

/** Texts after a sign that are no formulas, unless they are arithmetic. */
const phoneNumber = String.raw`[\d ()./-]*(?:(?:ext|x)\.? ?\d+)?`;
const emailAddress = String.raw`[\w.+-]*\w@\w[\w.-]*`;

/**
 * Places where a formula begins. Spreadsheet programs in many languages split rows at semicolons, so `a;=1+1` would
 * become a cell with a formula.
 */
const formulaStart = new RegExp(
  String.raw`(?<![^;\t\r\n])(?=(?:['"]|[^\S\t\r\n])*(?:[=@\t\r＝＠]|` +
    String.raw`[+\-＋－](?!(?!${arithmetic}(?![^;\t\r\n]))(?:${phoneNumber}|${emailAddress})(?![^;\t\r\n]))))`,
  'g',
);

/**
 * Adds an apostrophe where a formula begins (https://owasp.org/www-community/attacks/CSV_Injection). Unlike
 * `escape_formulas` of csv-stringify, leaves phone numbers and email addresses unchanged.
 */
const escapeFormulas = (text: string) => text.replace(formulaStart, "'");

async function* toCsvRows(leads: AsyncIterable<Lead>) {
  for await (const { delivery, ...lead } of leads) {
    const { lastFailure } = delivery;
    yield {
      ...lead,
      ...('name' in lead && splitName(lead.name)),
      delivery: delivery.state,
      attempts: delivery.attempts,
      lastFailure: lastFailure && `${lastFailure.channel}: ${lastFailure.reason}`,
    };
  }
}
