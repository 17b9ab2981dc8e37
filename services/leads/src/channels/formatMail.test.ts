import { expect, test } from '@jest/globals';
import type { NewContactMessage } from '@msv/contracts/leads/contactMessage';
import type { NewTestDrive } from '@msv/contracts/leads/testDrive';
import { propertyRuns } from '@msv/testing/nightly';
import fc from 'fast-check';
import { adfSettings } from '../../test/support/adfSettings.ts';
import { buildContactMessage } from '../../test/support/buildContactMessage.ts';
import { buildLeadDocument } from '../../test/support/buildLeadDocument.ts';
import { buildListingReport } from '../../test/support/buildListingReport.ts';
import { buildTestDrive } from '../../test/support/buildTestDrive.ts';
import { compileMail, expectMail } from '../../test/support/compileMail.ts';
import { everyContactField } from '../../test/support/everyContactField.ts';
import { leadArbitrary } from '../../test/support/leadArbitrary.ts';
import { createLeadDocument } from '../leads/createLeadDocument.ts';
import { formatMail, formatMailBody, formatMailSubject } from './formatMail.ts';

const createdAt = new Date('2026-11-20T12:00:00.123Z');
const buildMessage = (fields: Partial<NewContactMessage> = {}) => ({
  ...createLeadDocument(
    { kind: 'contact-message', ...buildContactMessage(fields) },
    { idempotencyKey: undefined, now: createdAt, retentionDays: 730 },
  ),
  _id: 'lead-7',
});

test('the email for an inquiry contains every field', () => {
  const inquiry = { ...buildLeadDocument({ createdAt }), _id: 'lead-7' };
  expect(formatMailSubject(inquiry)).toBe('Vehicle inquiry: Evolution D3 Lifted');
  expect(formatMailBody(inquiry)).toBe(`Name:     Ann Lee
Email:    ann.lee@example.com
Phone:    (555) 010-0199
Vehicle:  Evolution D3 Lifted
Price:    $8,995
Received: 2026-11-20T12:00:00.123Z

I'm interested in learning more about this vehicle.

Reply to this email to answer the visitor.
Lead ID: lead-7
`);
});

test('the email for a message contains every field that the visitor filled in', () => {
  expect(formatMailSubject(buildMessage())).toBe('Contact message: sales');
  expect(formatMailBody(buildMessage())).toBe(`Name:     Bo Diaz
Email:    bo.diaz@example.org
Phone:    (555) 010-0177
Subject:  sales
State:    florida
Received: 2026-11-20T12:00:00.123Z

Do you deliver to the islands?
We need two.

Reply to this email to answer the visitor.
Lead ID: lead-7
`);
  expect(formatMailBody(buildMessage(everyContactField)).split('\n').slice(3, 8)).toEqual([
    'Subject:  sales',
    'State:    Alaska',
    'ZIP code: 12207',
    'Dealer:   hudson-carts',
    'Vehicle:  evolution-d3',
  ]);
});

test('the email for a test drive contains the dealer and both time windows', () => {
  const dates = { firstDate: '2026-12-01', secondDate: '2027-01-10' };
  const createTestDrive = (fields: Partial<NewTestDrive>) => ({
    ...createLeadDocument(
      { kind: 'test-drive', ...buildTestDrive({ ...dates, ...fields }) },
      { idempotencyKey: undefined, now: createdAt, retentionDays: 730 },
    ),
    _id: 'lead-7',
  });
  const testDrive = createTestDrive({});
  expect(formatMailSubject(testDrive)).toBe('Test drive: Evolution D3');
  expect(formatMailBody(testDrive)).toBe(`Name:     Cy Ross
Email:    cy.ross@example.com
Phone:    (555) 010-0155
Vehicle:  Evolution D3 (evolution-d3)
Dealer:   Hudson Carts (hudson-carts-albany)
1st time: 12/1/2026 (morning)
2nd time: 1/10/2027 (evening)
Received: 2026-11-20T12:00:00.123Z

Reply to this email to answer the visitor.
Lead ID: lead-7
`);
  expect(formatMailBody(createTestDrive({ secondDate: '', secondPartOfDay: '' }))).toContain(
    '(morning)\nReceived',
  );
  expect(formatMailBody({ ...testDrive, message: 'Two seats' })).toContain('Z\n\nTwo seats\n\nReply');
});

test('the email for a report contains the problem, and the email address if there is one', () => {
  const report = {
    ...createLeadDocument(
      { kind: 'listing-report', ...buildListingReport() },
      { idempotencyKey: undefined, now: createdAt, retentionDays: 730 },
    ),
    _id: 'lead-7',
  };
  const options = { from: 'leads@site.example', to: ['sales@dealer.example'], adf: adfSettings };
  const body = `Dealer:   hudson-carts-albany
Problem:  wrong-phone
Received: 2026-11-20T12:00:00.123Z

Lead ID: lead-7
`;
  expect(formatMailSubject(report)).toBe('Error in a listing: hudson-carts-albany');
  expect(formatMail(report, options)).toMatchObject({ text: body });
  expect(formatMail(report, options)).not.toHaveProperty('replyTo');
  const reachable = { ...report, email: 'ann.lee@example.com' };
  expect(formatMail(reachable, options)).toMatchObject({
    replyTo: { name: '', address: 'ann.lee@example.com' },
    text: expect.stringMatching(/^Email: {4}ann.lee@example.com\n.*Reply to this email/s),
  });
});

test('a line break of any kind in a message becomes one line break', () => {
  expect(formatMailBody(buildMessage({ message: 'one\rtwo\r\nthree\nfour\n\r\nfive' }))).toContain(
    '\n\none\ntwo\nthree\nfour\n\nfive\n\nReply',
  );
});

test('text that looks like an encoded word is not decoded', async () => {
  const lead = {
    ...buildLeadDocument({ name: '=?UTF-8?Q?=41?=', email: 'ann..lee@example.com' }),
    vehicleName: '=?utf-8?B?QQ==?=',
  };
  const mail = await compileMail(
    formatMail(lead, { from: 'leads@site.example', to: ['sales@dealer.example'] }),
  );
  expectMail(mail, lead);
});

test.each([
  ['text', undefined],
  ['ADF', adfSettings],
])('a parser returns exactly the values of any lead from an email with %s', async (_format, adf) => {
  const options = { from: 'leads@site.example', to: ['sales@dealer.example'], adf };
  await fc.assert(
    fc.asyncProperty(leadArbitrary, async (lead) => {
      expectMail(await compileMail(formatMail(lead, options)), lead);
    }),
    { numRuns: propertyRuns, seed: 1 },
  );
});
