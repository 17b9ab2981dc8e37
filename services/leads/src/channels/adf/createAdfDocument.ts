import { create } from 'xmlbuilder2';
import type { LeadDocument } from '../../leads/LeadDocument.ts';

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
 * Converts a lead to an XML document in Auto-lead Data Format (ADF) 1.0, the standard of the auto industry
 * (https://adfxml.info/adf_spec.pdf). ADF prescribes the order of the elements; see test/support/adf-1.0.rng.
 */
export function createAdfDocument(lead: LeadDocument, settings: AdfSettings): string {
  const { year, vendor, vendorEmail, vendorPhone, provider, providerUrl } = settings;
  const prospect = {
    '@status': lead.delivery.repeats ? 'resend' : 'new',
    id: { '@sequence': '1', '@source': provider, '#': lead._id },
    requestdate: lead.createdAt.toISOString().replace(/\.\d+Z$/, '+00:00'),
    vehicle: {
      '@interest': 'buy',
      '@status': 'new',
      year: year ?? String(lead.createdAt.getUTCFullYear()),
      ...createVehicleElement(lead, settings.make),
    },
    customer: {
      contact: {
        name: { '@part': 'full', '@type': 'individual', '#': lead.name },
        email: lead.email,
        phone: { '@type': 'voice', '#': lead.phone },
      },
      comments: formatComments(lead),
    },
    vendor: {
      vendorname: vendor,
      contact: {
        name: { '@part': 'full', '@type': 'business', '#': vendor },
        ...(vendorEmail ? { email: vendorEmail } : { phone: { '@type': 'voice', '#': vendorPhone } }),
      },
    },
    provider: {
      name: { '@part': 'full', '@type': 'business', '#': provider },
      url: providerUrl,
    },
  };
  // Characters that XML does not allow are replaced with U+FFFD, because a single one would make the whole document invalid.
  return create({ version: '1.0', encoding: 'UTF-8', invalidCharReplacement: '\ufffd' })
    .ins('adf', 'version="1.0"')
    .ele({ adf: { prospect } })
    .end({ prettyPrint: true });
}

/** Creates the `vehicle` element. ADF requires this element even for a lead without a vehicle. */
function createVehicleElement(lead: LeadDocument, make: string) {
  if (lead.kind === 'contact-message') return { make, model: 'Not specified' };
  const { vehicleName, vehiclePrice } = lead;
  const model = vehicleName.startsWith(`${make} `) ? vehicleName.slice(make.length + 1) : vehicleName;
  const amount = vehiclePrice.replace(/[$,]/g, '');
  return { make, model, price: { '@type': 'msrp', '@currency': 'USD', '#': amount } };
}

function formatComments(lead: LeadDocument) {
  if (lead.kind === 'vehicle-inquiry') return lead.message;
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
