import { parseXml } from '@msv/testing/parseXml';
import type { LeadDocument } from '../../src/leads/LeadDocument.ts';

const elementNames = [
  'id',
  'vehicle/model',
  'vehicle/price',
  'customer/contact/name',
  'customer/contact/email',
  'customer/contact/phone',
  'customer/comments',
];

/** Parses an ADF document with a strict parser and returns the values of the lead by element. */
export function parseAdf(document: string): Record<string, string> {
  const elements = parseXml(document).map(
    ({ path, text }) => [path.replace('adf/prospect/', ''), text] as const,
  );
  return Object.fromEntries(elements.filter(([name]) => elementNames.includes(name)));
}

/** Lists the values that an ADF document should contain. U+FFFD replaces the characters that XML cannot contain. */
export function listAdfValues(lead: LeadDocument): Record<string, string> {
  const { _id: id, name, email, phone, message } = lead;
  const values = {
    id,
    'customer/contact/name': name,
    'customer/contact/email': email,
    'customer/contact/phone': phone,
    ...(lead.kind === 'vehicle-inquiry'
      ? {
          'vehicle/model': lead.vehicleName.replace(/^Evolution /, ''),
          'vehicle/price': lead.vehiclePrice.replace(/[$,]/g, ''),
          'customer/comments': message,
        }
      : {
          'vehicle/model': 'Not specified',
          'customer/comments': [
            `Subject: ${lead.subject}`,
            `State: ${lead.otherState ?? lead.state}`,
            ...(lead.zipCode ? [`ZIP code: ${lead.zipCode}`] : []),
            ...(lead.dealer ? [`Dealer: ${lead.dealer}`] : []),
            ...(lead.vehicle ? [`Vehicle: ${lead.vehicle}`] : []),
            `\n${message}`,
          ].join('\n'),
        }),
  };
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, value.replace(/[\ufffe\uffff]/g, '\ufffd')]),
  );
}
