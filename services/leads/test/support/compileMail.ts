import { expect } from '@jest/globals';
import { createTransport } from 'nodemailer';
import PostalMime, { type Address, type Email } from 'postal-mime';
import type { formatMail } from '../../src/channels/formatMail.ts';
import type { LeadDocument } from '../../src/leads/LeadDocument.ts';
import { listAdfValues, parseAdf } from './parseAdf.ts';

/** Headers of an email for a lead. A line break in a value could add others. */
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
  // The standard forbids encoded words in quotes, but this parser decodes them.
  const replyToHeader = headers.find(({ key }) => key === 'reply-to')?.value;
  if (/^[\x20-\x7e]*=\?[\x20-\x7e]*$/.test(lead.name))
    expect(replyToHeader).toContain(`"${escapeQuotes(lead.name)}" <`);
  else expect(removeByteOrderMarks(replyTo?.[0]?.name ?? '')).toBe(removeByteOrderMarks(lead.name));
  expect(replyTo?.map(getAddress)).toEqual([lowerCaseDomain(lead.email)]);
  expect({ to, cc, bcc }).toEqual({ to: [{ name: '', address: 'sales@dealer.example' }] });
  expect(headers.map(({ key }) => key).toSorted()).toEqual(headerNames);
  if (text.startsWith('<?xml')) return expect(parseAdf(text.trim())).toEqual(listAdfValues(lead));
  const values = /^Name: {5}(.*)\nEmail: {4}(.*)\nPhone: {4}(.*)\n/.exec(text);
  expect(values?.slice(1)).toEqual([lead.name, lead.email, lead.phone]);
  const message = lead.message && `${normalizeLineBreaks(lead.message)}\n\n`;
  expect(normalizeLineBreaks(text)).toContain(`Z\n\n${message}Reply to`);
  if (lead.kind === 'test-drive')
    expect(normalizeLineBreaks(text)).toContain(
      `Vehicle:  ${lead.vehicleName} (${lead.vehicle})\nDealer:   ${lead.dealerName} (${lead.dealer})\n`,
    );
}

function formatSubject(lead: LeadDocument): string {
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
