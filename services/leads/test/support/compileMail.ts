import { expect } from '@jest/globals';
import { createTransport } from 'nodemailer';
import PostalMime, { type Address, type Email } from 'postal-mime';
import type { formatMail } from '../../src/channels/formatMail.ts';
import { isCustomerLead, type LeadDocument } from '../../src/leads/LeadDocument.ts';
import { listAdfValues, parseAdf } from './parseAdf.ts';

/** Headers of an email for a lead with an email address. A line break in a value could add others. */
const headerNames = [
  'auto-submitted',
  'content-transfer-encoding',
  'content-type',
  'date',
  'from',
  'message-id',
  'mime-version',
  'reply-to',
  'subject',
  'to',
];

const transport = createTransport({ streamTransport: true, buffer: true });

/** Compiles a message to an email like an SMTP transport, and parses the email. */
export async function compileMail(message: ReturnType<typeof formatMail>): Promise<Email> {
  const { message: source } = await transport.sendMail(message);
  if (!Buffer.isBuffer(source)) throw new Error('The transport does not return a buffer');
  return PostalMime.parse(source);
}

/** Expects that a parsed email contains exactly the values of a lead. */
export function expectMail(
  { subject = '', replyTo, to, cc, bcc, headers, text = '' }: Email,
  lead: LeadDocument,
) {
  expect(removeByteOrderMarks(subject)).toBe(removeByteOrderMarks(formatSubject(lead)));
  const name = isCustomerLead(lead) ? lead.name : '';
  // The standard forbids encoded words in quotes, but this parser decodes them.
  const replyToHeader = headers.find(({ key }) => key === 'reply-to')?.value;
  if (/^[\x20-\x7e]*=\?[\x20-\x7e]*$/.test(name))
    expect(replyToHeader).toContain(`"${escapeQuotes(name)}" <`);
  else expect(removeByteOrderMarks(replyTo?.[0]?.name ?? '')).toBe(removeByteOrderMarks(name));
  expect(replyTo?.map(getAddress)).toEqual(lead.email ? [lowerCaseDomain(lead.email)] : undefined);
  expect({ to, cc, bcc }).toEqual({ to: [{ name: '', address: 'sales@dealer.example' }] });
  expect(headers.map(({ key }) => key).toSorted()).toEqual(
    headerNames.filter((key) => lead.email || key !== 'reply-to'),
  );
  if (text.startsWith('<?xml') && isCustomerLead(lead))
    return expect(parseAdf(text.trim())).toEqual(listAdfValues(lead));
  const message = lead.message && `${normalizeLineBreaks(lead.message)}\n\n`;
  const end = lead.email ? 'Reply to' : 'Lead ID';
  expect(normalizeLineBreaks(text)).toContain(`Z\n\n${message}${end}`);
  if (!isCustomerLead(lead)) {
    const emailLine = lead.email && `Email:    ${lead.email}\n`;
    const start = `${emailLine}Dealer:   ${lead.dealer}\nProblem:  ${lead.problem}\nReceived: `;
    return expect(text.slice(0, start.length)).toBe(start);
  }
  const values = /^Name: {5}(.*)\nEmail: {4}(.*)\nPhone: {4}(.*)\n/.exec(text);
  expect(values?.slice(1)).toEqual([lead.name, lead.email, lead.phone]);
  if (lead.kind === 'test-drive')
    expect(normalizeLineBreaks(text)).toContain(
      `Vehicle:  ${lead.vehicleName} (${lead.vehicle})\nDealer:   ${lead.dealerName} (${lead.dealer})\n`,
    );
}

function formatSubject(lead: LeadDocument): string {
  if (lead.kind === 'listing-report') return `Error in a listing: ${lead.dealer}`;
  if (lead.kind === 'contact-message') return `Contact message: ${lead.subject}`;
  return `${lead.kind === 'test-drive' ? 'Test drive' : 'Vehicle inquiry'}: ${lead.vehicleName}`;
}

/** Domains are case-insensitive, and nodemailer writes them in lower case. */
const lowerCaseDomain = (email: string) => email.replace(/[^@]*$/, (domain) => domain.toLowerCase());

/** Emails have one kind of line break. */
const normalizeLineBreaks = (text: string) => text.replace(/\r\n?/g, '\n');

const escapeQuotes = (text: string) => text.replace(/["\\]/g, '\\$&');

/** Returns an address without the quotes that the standard requires around `ann..lee`. */
const getAddress = ({ address = '' }: Address) => address.replace(/^"(.*)"@/, '$1@');

/** Parsers remove a byte order mark at the start of an encoded word. */
const removeByteOrderMarks = (text: string) => text.replaceAll('\ufeff', '');
