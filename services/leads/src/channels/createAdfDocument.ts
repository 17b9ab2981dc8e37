import { create } from 'xmlbuilder2';
import type { LeadDocument } from '../LeadDocument.ts';

/** What ADF asks for and no visitor says. */
export interface AdfNames {
  readonly year?: string | undefined;
  readonly make: string;
  readonly vendor: string;
  readonly vendorEmail?: string | undefined;
  readonly vendorPhone: string;
  readonly provider: string;
  readonly providerUrl: string;
}

/**
 * The lead in the auto trade's format, Auto-lead Data Format 1.0 (https://adfxml.info/adf_spec.pdf). The order of the
 * elements is part of the format; test/adf-1.0.rng has it.
 */
export function adfDocument(lead: LeadDocument, names: AdfNames): string {
  const { year, vendor, vendorEmail, vendorPhone, provider, providerUrl } = names;
  const prospect = {
    '@status': lead.delivery.repeats ? 'resend' : 'new',
    id: { '@sequence': '1', '@source': provider, '#': lead._id },
    requestdate: lead.createdAt.toISOString().replace(/\.\d+Z$/, '+00:00'),
    vehicle: {
      '@interest': 'buy',
      '@status': 'new',
      year: year ?? String(lead.createdAt.getUTCFullYear()),
      ...vehicleOf(lead, names.make),
    },
    customer: {
      contact: {
        name: { '@part': 'full', '@type': 'individual', '#': lead.name },
        email: lead.email,
        phone: { '@type': 'voice', '#': lead.phone },
      },
      comments: commentsOf(lead),
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
  // Characters that XML has no spelling for would make the whole document unreadable.
  return create({ version: '1.0', encoding: 'UTF-8', invalidCharReplacement: '\ufffd' })
    .ins('adf', 'version="1.0"')
    .ele({ adf: { prospect } })
    .end({ prettyPrint: true });
}

/** ADF has no lead without a vehicle. */
function vehicleOf(lead: LeadDocument, make: string) {
  if (lead.kind === 'contact-message') return { make, model: 'Not specified' };
  const { vehicleName, vehiclePrice } = lead;
  const model = vehicleName.startsWith(`${make} `) ? vehicleName.slice(make.length + 1) : vehicleName;
  const amount = vehiclePrice.replace(/[$,]/g, '');
  return { make, model, price: { '@type': 'msrp', '@currency': 'USD', '#': amount } };
}

function commentsOf(lead: LeadDocument) {
  if (lead.kind === 'vehicle-inquiry') return lead.message;
  return `Subject: ${lead.subject}\nState: ${lead.state}\n\n${lead.message}`;
}
