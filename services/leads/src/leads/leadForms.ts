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

interface LeadForm {
  readonly url: string;
  /** Description of a post for the API documentation. */
  readonly description: string;
  /** Parses the JSON of the site's scripts. */
  readonly body: v.GenericSchema<unknown, NewLead>;
  /** Parses the values of a browser without JavaScript. */
  readonly formValues: v.GenericSchema<unknown, NewLead>;
  /** Fields that a visitor submits. All of them are delivered. */
  readonly fields: readonly string[];
}

const toInquiry = (inquiry: NewVehicleInquiry): NewLead => ({ kind: 'vehicle-inquiry', ...inquiry });
const toTestDriveLead = (testDrive: NewTestDrive): NewLead => ({ kind: 'test-drive', ...testDrive });
const toReport = (report: NewListingReport): NewLead => ({ kind: 'listing-report', ...report });
/** `otherState` has a meaning only with `other`, but older pages send it with any state. */
const toMessage = ({ otherState, ...message }: NewContactMessage): NewLead => ({
  kind: 'contact-message',
  ...message,
  ...(message.state === 'other' && otherState && { otherState }),
});

const removeHoneypot = <Payload extends HoneypotField>({ [honeypotFieldName]: _, ...payload }: Payload) =>
  payload;

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

/** Returns a lead with only its kind and the submitted fields. */
export function pickSubmittedFields(lead: NewLead): NewLead {
  const submitted = { ...lead };
  const names = ['kind', ...leadForms[lead.kind].fields];
  for (const name of Object.keys(submitted))
    if (!names.includes(name)) Reflect.deleteProperty(submitted, name);
  return submitted;
}
