import { type HoneypotField, honeypotFieldName } from '@msv/contracts/http/formPost';
import { ContactFormValues, toContactMessage } from '@msv/contracts/leads/contactFormValues';
import { contactUrl, NewContactMessage } from '@msv/contracts/leads/contactMessage';
import {
  ListingReportFormValues,
  listingReportUrl,
  NewListingReport,
} from '@msv/contracts/leads/listingReport';
import { NewTestDrive, TestDriveFormValues, testDriveUrl, toTestDrive } from '@msv/contracts/leads/testDrive';
import {
  InquiryFormValues,
  NewVehicleInquiry,
  toVehicleInquiry,
  vehicleInquiryUrl,
} from '@msv/contracts/leads/vehicleInquiry';
import * as v from 'valibot';
import type { NewLead } from './LeadDocument.ts';

/** A form whose posts become leads. */
interface LeadForm {
  readonly url: string;
  /** What a post contains, for the API documentation. */
  readonly description: string;
  /** Parses the JSON that the site's scripts send. */
  readonly body: v.GenericSchema<unknown, NewLead>;
  /** Parses the values that a browser without JavaScript sends. */
  readonly formValues: v.GenericSchema<unknown, NewLead>;
  /** Names of the fields that a visitor submits. All of them are delivered. */
  readonly fields: readonly string[];
}

const toInquiry = (inquiry: NewVehicleInquiry): NewLead => ({ kind: 'vehicle-inquiry', ...inquiry });
const toTestDriveLead = (testDrive: NewTestDrive): NewLead => ({ kind: 'test-drive', ...testDrive });
const toReport = (report: NewListingReport): NewLead => ({ kind: 'listing-report', ...report });
/** `otherState` has a meaning only beside `other`, but older pages send it beside any state. */
const toMessage = ({ otherState, ...message }: NewContactMessage): NewLead => ({
  kind: 'contact-message',
  ...message,
  ...(message.state === 'other' && otherState && { otherState }),
});

const removeHoneypot = <Payload extends HoneypotField>({ [honeypotFieldName]: _, ...payload }: Payload) =>
  payload;

/** The forms that become leads, by the kind of lead. */
export const leadForms: Readonly<Record<NewLead['kind'], LeadForm>> = {
  'vehicle-inquiry': {
    url: vehicleInquiryUrl,
    description: 'a vehicle inquiry',
    body: v.pipe(NewVehicleInquiry, v.transform(toInquiry)),
    formValues: v.pipe(
      InquiryFormValues,
      v.transform((values) => toInquiry(removeHoneypot(toVehicleInquiry(values)))),
    ),
    fields: Object.keys(NewVehicleInquiry.entries),
  },
  'contact-message': {
    url: contactUrl,
    description: 'a contact message',
    body: v.pipe(NewContactMessage, v.transform(toMessage)),
    formValues: v.pipe(
      ContactFormValues,
      v.transform((values) => toMessage(removeHoneypot(toContactMessage(values)))),
    ),
    fields: Object.keys(NewContactMessage.entries),
  },
  'test-drive': {
    url: testDriveUrl,
    description: 'a request for a test drive',
    body: v.pipe(NewTestDrive, v.transform(toTestDriveLead)),
    formValues: v.pipe(
      TestDriveFormValues,
      v.transform((values) => toTestDriveLead(removeHoneypot(toTestDrive(values)))),
    ),
    fields: Object.keys(NewTestDrive.entries),
  },
  'listing-report': {
    url: listingReportUrl,
    description: 'a report of an error in a listing',
    body: v.pipe(NewListingReport, v.transform(toReport)),
    formValues: v.pipe(
      ListingReportFormValues,
      v.transform((values) => toReport(removeHoneypot(values))),
    ),
    fields: Object.keys(NewListingReport.entries),
  },
};

/** Returns a copy of a lead with only its kind and the fields that the visitor submitted. */
export function pickSubmittedFields(lead: NewLead): NewLead {
  const submitted = { ...lead };
  const names = ['kind', ...leadForms[lead.kind].fields];
  for (const name of Object.keys(submitted))
    if (!names.includes(name)) Reflect.deleteProperty(submitted, name);
  return submitted;
}
