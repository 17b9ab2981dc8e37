import { formatTimeWindows } from '@msv/contracts/leads/testDrive';
import { xml } from '@msv/service-kit/http/xml';
import { type CustomerLead, isCustomerLead, type LeadDocument } from '../../leads/LeadDocument.ts';
import { splitName } from '../../leads/splitName.ts';

/** Values that ADF requires but visitors do not submit. */
export interface AdfSettings {
  readonly year?: string | undefined;
  readonly make: string;
  readonly vendor: string;
  readonly vendorEmail?: string | undefined;
  readonly vendorPhone: string;
  readonly provider: string;
  readonly providerUrl: string;
}

/**
 * Converts a lead to Auto-lead Data Format (ADF) 1.0 (https://adfxml.info/adf_spec.pdf), which prescribes the order of
 * the elements.
 * @throws {TypeError} for a report, because ADF requires a customer
 */
export function createAdfDocument(lead: LeadDocument, settings: AdfSettings): string {
  if (!isCustomerLead(lead))
    throw new TypeError(`ADF cannot contain a lead without a customer: ${lead.kind}`);
  const { year, vendor, vendorEmail, vendorPhone, provider, providerUrl } = settings;
  const { firstName, lastName } = splitName(lead.name);
  const vendorContact = vendorEmail
    ? xml`<email>${vendorEmail}</email>`
    : xml`<phone type="voice">${vendorPhone}</phone>`;
  const document = xml`<?xml version="1.0" encoding="UTF-8"?>
<?adf version="1.0"?>
<adf>
  <prospect status="${lead.delivery.repeats ? 'resend' : 'new'}">
    <id sequence="1" source="${provider}">${lead._id}</id>
    <requestdate>${lead.createdAt.toISOString().replace(/\.\d+Z$/, '+00:00')}</requestdate>
    <vehicle interest="${lead.kind === 'test-drive' ? 'test-drive' : 'buy'}" status="new">
      <year>${year ?? String(lead.createdAt.getUTCFullYear())}</year>
      <make>${settings.make}</make>
      ${formatModel(lead, settings.make)}
    </vehicle>
    <customer>
      <contact>
        <name part="full" type="individual">${lead.name}</name>${formatNamePart('first', firstName)}${formatNamePart('last', lastName)}
        <email>${lead.email}</email>
        <phone type="voice">${lead.phone}</phone>${formatAddress(lead)}
      </contact>
      <comments>${formatComments(lead)}</comments>
    </customer>
    <vendor>
      <vendorname>${vendor}</vendorname>
      <contact>
        <name part="full" type="business">${vendor}</name>
        ${vendorContact}
      </contact>
    </vendor>
    <provider>
      <name part="full" type="business">${provider}</name>
      <url>${providerUrl}</url>
    </provider>
  </prospect>
</adf>`;
  return document.toString();
}

const formatNamePart = (part: 'first' | 'last', name: string) =>
  name && xml`\n        <name part="${part}" type="individual">${name}</name>`;

/** The ZIP code is the only known part of an address, but the DTD requires a street. */
const formatAddress = (lead: CustomerLead) =>
  'zipCode' in lead && lead.zipCode
    ? xml`\n        <address><street/><postalcode>${lead.zipCode}</postalcode></address>`
    : '';

/** ADF requires a model even for a lead without a vehicle. */
function formatModel(lead: CustomerLead, make: string) {
  const vehicleName = lead.kind === 'contact-message' ? toVehicleName(lead.vehicle) : lead.vehicleName;
  if (vehicleName === undefined) return xml`<model>Not specified</model>`;
  const name = vehicleName.startsWith(`${make} `) ? vehicleName.slice(make.length + 1) : vehicleName;
  const model = xml`<model>${name}</model>`;
  if (lead.kind !== 'vehicle-inquiry') return model;
  return xml`${model}
      <price type="msrp" currency="USD">${lead.vehiclePrice.replace(/[$,]/g, '')}</price>`;
}

/** Converts the slug of a vehicle, such as `evolution-d6-max-gt4`, to a name such as `Evolution D6 Max GT4`. */
const toVehicleName = (slug: string | undefined) =>
  slug?.replaceAll('-', ' ').replace(/\w*\d\w*|\b\w/g, (word) => word.toUpperCase());

function formatComments(lead: CustomerLead) {
  if (lead.kind === 'vehicle-inquiry') return lead.message;
  if (lead.kind === 'test-drive')
    return [
      `Dealer: ${lead.dealerName} (${lead.dealer})`,
      ...formatTimeWindows(lead).map((time, index) => `${index === 0 ? 'First' : 'Second'} choice: ${time}`),
      ...(lead.message ? ['', lead.message] : []),
    ].join('\n');
  const { subject, state, otherState, zipCode, dealer, vehicle, message } = lead;
  return [
    `Subject: ${subject}`,
    `State: ${otherState ?? state}`,
    ...(zipCode ? [`ZIP code: ${zipCode}`] : []),
    ...(dealer ? [`Dealer: ${dealer}`] : []),
    ...(vehicle ? [`Vehicle: ${vehicle}`] : []),
    '',
    message,
  ].join('\n');
}
