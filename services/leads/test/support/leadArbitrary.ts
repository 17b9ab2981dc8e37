import { stateNames } from '@msv/contracts/dealers/stateNames';
import { contactStates, contactSubjects, NewContactMessage } from '@msv/contracts/leads/contactMessage';
import { listingProblems, NewListingReport } from '@msv/contracts/leads/listingReport';
import { listTestDriveDates, NewTestDrive, partsOfDay } from '@msv/contracts/leads/testDrive';
import { NewVehicleInquiry } from '@msv/contracts/leads/vehicleInquiry';
import { createAnyTextArbitrary } from '@msv/testing/arbitraries/createAnyTextArbitrary';
import fc from 'fast-check';
import * as v from 'valibot';
import { createLeadDocument } from '../../src/leads/createLeadDocument.ts';
import type { LeadDocument, NewLead } from '../../src/leads/LeadDocument.ts';

/**
 * Creates an arbitrary of the payloads that a schema accepts, with the values that the schema returns. Lone surrogates become
 * U+FFFD, as in MongoDB.
 */
const createAcceptedArbitrary = <Schema extends v.GenericSchema>(
  schema: Schema,
  payload: fc.Arbitrary<object>,
): fc.Arbitrary<v.InferOutput<Schema>> =>
  payload
    .map((value) => v.safeParse(schema, value))
    .filter(({ success }) => success)
    .map(({ output }) => v.parse(schema, output));

const replaceSurrogates = (text: string) => text.replace(/\p{Cs}/gu, '\ufffd');
const text = createAnyTextArbitrary().map(replaceSurrogates);
/** Texts without the control characters that the API refuses. */
const message = text.map((value) => `${value.replace(/[^\P{Cc}\t\n\r]/gu, '')} 0123456789`);
const line = text.map((value) => value.replace(/[\p{Cc}\u2028\u2029]/gu, ''));

const domainLabel = fc.stringMatching(/^[a-zA-Z0-9]([a-zA-Z0-9-]{0,8}[a-zA-Z0-9])?$/);
const email = fc
  .tuple(
    fc.stringMatching(/^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]{1,40}$/),
    fc.array(domainLabel, { minLength: 1, maxLength: 3 }),
    // No top-level domain consists of digits, so `ann@1.2` would be read as an IP address.
    fc.stringMatching(/^[a-zA-Z][a-zA-Z0-9]{1,8}$/),
  )
  .map(([name, labels, topLevel]) => `${name}@${labels.join('.')}.${topLevel}`);
const phone = fc.oneof(
  fc.constantFrom('(555) 010-0199', '+44 20 7946 0000', '555.010.0199 ext. 7', '-100000000', '=100000000'),
  line.map((value) => replaceSurrogates(value.slice(0, 30)).padEnd(10, '0')),
);
const slug = fc.stringMatching(/^[a-z0-9]{1,8}(-[a-z0-9]{1,8})?$/);
const price = fc.integer({ min: 0, max: 9_999_999 }).map((amount) => `$${amount.toLocaleString('en-US')}`);

const vehicleName = fc.oneof(
  line,
  line.map((value) => `Evolution ${value}`),
);

const inquiry = createAcceptedArbitrary(
  NewVehicleInquiry,
  fc.record({
    name: line,
    email,
    phone,
    message,
    vehicleName,
    vehiclePrice: price,
  }),
);

const contactMessage = createAcceptedArbitrary(
  NewContactMessage,
  fc.record(
    {
      name: line,
      email,
      phone,
      message,
      subject: fc.constantFrom(...contactSubjects),
      state: fc.constantFrom(...contactStates),
      dealer: slug,
      vehicle: slug,
      otherState: fc.constantFrom(...stateNames),
      zipCode: fc.stringMatching(/^\d{5}$/),
    },
    { requiredKeys: ['name', 'email', 'phone', 'message', 'subject', 'state'] },
  ),
);

const date = fc.constantFrom(...listTestDriveDates());
const partOfDay = fc.constantFrom(...partsOfDay);

const testDrive = createAcceptedArbitrary(
  NewTestDrive,
  fc.record(
    {
      name: line,
      email,
      phone,
      message,
      vehicle: slug,
      vehicleName,
      dealer: slug,
      dealerName: line,
      firstDate: date,
      firstPartOfDay: partOfDay,
      secondDate: date,
      secondPartOfDay: partOfDay,
    },
    {
      requiredKeys: [
        'name',
        'email',
        'phone',
        'vehicle',
        'vehicleName',
        'dealer',
        'dealerName',
        'firstDate',
        'firstPartOfDay',
      ],
    },
  ),
);

const listingReport = createAcceptedArbitrary(
  NewListingReport,
  fc.record(
    { dealer: slug, problem: fc.constantFrom(...listingProblems), message, email },
    { requiredKeys: ['dealer', 'problem'] },
  ),
);

/** Arbitrary of leads with any text that the API accepts. */
export const newLeadArbitrary: fc.Arbitrary<NewLead> = fc.oneof(
  inquiry.map((fields): NewLead => ({ kind: 'vehicle-inquiry', ...fields })),
  testDrive.map((fields): NewLead => ({ kind: 'test-drive', ...fields })),
  listingReport.map((fields): NewLead => ({ kind: 'listing-report', ...fields })),
  contactMessage.map(
    ({ otherState, ...fields }): NewLead => ({
      kind: 'contact-message',
      ...fields,
      // The service keeps it only beside `other`.
      ...(fields.state === 'other' && otherState && { otherState }),
    }),
  ),
);

/** Arbitrary of the stored documents of leads with any text that the API accepts. */
export const leadArbitrary: fc.Arbitrary<LeadDocument> = newLeadArbitrary.map((lead) =>
  createLeadDocument(lead, { idempotencyKey: undefined, now: new Date(1.8e12), retentionDays: 730 }),
);
