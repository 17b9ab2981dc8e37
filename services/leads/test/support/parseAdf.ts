import { parseXml } from '@msv/testing/parseXml';
import type { CustomerLead } from '../../src/leads/LeadDocument.ts';
import { splitName } from '../../src/leads/splitName.ts';

const elementNames = [
  'id',
  'vehicle/model',
  'vehicle/price',
  'customer/contact/name',
  'customer/contact/email',
  'customer/contact/phone',
  'customer/contact/address/postalcode',
  'customer/comments',
];

/** Parses an ADF document with a strict parser and returns the values of the lead by element, with the names on one line each. */
export function parseAdf(document: string): Record<string, string> {
  const elements = parseXml(document).map(
    ({ path, text }) => [path.replace('adf/prospect/', ''), text] as const,
  );
  const names = elements.filter(([name]) => name === 'customer/contact/name').map(([, text]) => text);
  return {
    ...Object.fromEntries(elements.filter(([name]) => elementNames.includes(name))),
    'customer/contact/name': names.join('\n'),
  };
}

/** Lists the values that an ADF document should contain. U+FFFD replaces the characters that XML cannot contain. */
export function listAdfValues(lead: CustomerLead): Record<string, string> {
  const { _id: id, name, email, phone } = lead;
  const { firstName, lastName } = splitName(name);
  const values = {
    id,
    'customer/contact/name': [name, firstName, lastName].filter(Boolean).join('\n'),
    'customer/contact/email': email,
    'customer/contact/phone': phone,
    'vehicle/model': getModel(lead).replace(/^Evolution /, ''),
    ...(lead.kind === 'vehicle-inquiry' && { 'vehicle/price': lead.vehiclePrice.replace(/[$,]/g, '') }),
    ...('zipCode' in lead && { 'customer/contact/address/postalcode': lead.zipCode ?? '' }),
    'customer/comments': listComments(lead).join('\n'),
  };
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, value.replace(/[\ufffe\uffff]/g, '\ufffd')]),
  );
}

function getModel(lead: CustomerLead): string {
  if (lead.kind !== 'contact-message') return lead.vehicleName;
  const words = (lead.vehicle ?? 'Not specified').split('-');
  return words
    .map((word) => (/\d/.test(word) ? word.toUpperCase() : word.charAt(0).toUpperCase() + word.slice(1)))
    .join(' ');
}

function listComments(lead: CustomerLead): string[] {
  if (lead.kind === 'vehicle-inquiry') return [lead.message];
  if (lead.kind === 'test-drive') {
    const toUsDate = (date: string) =>
      date
        .split('-')
        .map(Number)
        .join('/')
        .replace(/^(\d+)\/(.+)$/, '$2/$1');
    return [
      `Dealer: ${lead.dealerName} (${lead.dealer})`,
      `First choice: ${toUsDate(lead.firstDate)} (${lead.firstPartOfDay})`,
      ...(lead.secondDate ? [`Second choice: ${toUsDate(lead.secondDate)} (${lead.secondPartOfDay})`] : []),
      ...(lead.message ? [`\n${lead.message}`] : []),
    ];
  }
  return [
    `Subject: ${lead.subject}`,
    `State: ${lead.otherState ?? lead.state}`,
    ...(lead.zipCode ? [`ZIP code: ${lead.zipCode}`] : []),
    ...(lead.dealer ? [`Dealer: ${lead.dealer}`] : []),
    ...(lead.vehicle ? [`Vehicle: ${lead.vehicle}`] : []),
    `\n${lead.message}`,
  ];
}
