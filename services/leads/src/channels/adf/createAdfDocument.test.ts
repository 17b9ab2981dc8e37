import { describe, expect, test } from '@jest/globals';
import type { NewContactMessage } from '@msv/contracts/leads/contactMessage';
import type { NewVehicleInquiry } from '@msv/contracts/leads/vehicleInquiry';
import { propertyRuns } from '@msv/testing/nightly';
import fc from 'fast-check';
import { adfSettings } from '../../../test/support/adfSettings.ts';
import { buildContactMessage } from '../../../test/support/buildContactMessage.ts';
import { buildLeadDocument } from '../../../test/support/buildLeadDocument.ts';
import { buildListingReport } from '../../../test/support/buildListingReport.ts';
import { buildTestDrive } from '../../../test/support/buildTestDrive.ts';
import { buildVehicleInquiry } from '../../../test/support/buildVehicleInquiry.ts';
import { everyContactField } from '../../../test/support/everyContactField.ts';
import { leadArbitrary } from '../../../test/support/leadArbitrary.ts';
import { listAdfValues, parseAdf } from '../../../test/support/parseAdf.ts';
import { validateAdf } from '../../../test/support/validateAdf.ts';
import { createLeadDocument } from '../../leads/createLeadDocument.ts';
import { isCustomerLead } from '../../leads/LeadDocument.ts';
import { createAdfDocument } from './createAdfDocument.ts';

const createdAt = new Date('2026-11-20T12:00:00.123Z');
const options = { idempotencyKey: undefined, now: createdAt, retentionDays: 730 };
const createInquiry = (fields: Partial<NewVehicleInquiry> = {}) =>
  createLeadDocument({ kind: 'vehicle-inquiry', ...buildVehicleInquiry(fields) }, options);
const createMessage = (fields: Partial<NewContactMessage> = {}) =>
  createLeadDocument({ kind: 'contact-message', ...buildContactMessage(fields) }, options);
const inquiry = buildLeadDocument({ createdAt, name: 'Ann <b>& Lee' });
const testDrive = createLeadDocument(
  {
    kind: 'test-drive',
    ...buildTestDrive({ firstDate: '2026-12-01', secondDate: '2027-01-10', message: 'With <two> seats' }),
  },
  options,
);
const message = createMessage({ message: 'Ünïcode \ud83d\ude00 and \ud800 \ufffe alone' });

describe('createAdfDocument', () => {
  test.each([
    ['an inquiry', createAdfDocument(inquiry, adfSettings)],
    [
      'an inquiry to a vendor with an email address',
      createAdfDocument(inquiry, { ...adfSettings, vendorEmail: 'v@example.com' }),
    ],
    ['a message without a vehicle', createAdfDocument(message, adfSettings)],
    ['a message about a vehicle', createAdfDocument(createMessage(everyContactField), adfSettings)],
    ['a test drive', createAdfDocument(testDrive, adfSettings)],
    [
      'a resent inquiry',
      createAdfDocument({ ...inquiry, delivery: { ...inquiry.delivery, repeats: 1 } }, adfSettings),
    ],
  ])('creates valid ADF 1.0 for %s', async (_description, xml) => {
    expect(await validateAdf(xml)).toEqual([]);
  });

  test('cannot contain a report, which has no customer', () => {
    const report = createLeadDocument({ kind: 'listing-report', ...buildListingReport() }, options);
    expect(() => createAdfDocument(report, adfSettings)).toThrow('listing-report');
  });

  test('the ADF schema of these tests rejects missing and misplaced elements', async () => {
    const xml = createAdfDocument(inquiry, adfSettings);
    expect(await validateAdf(xml.replace(/<year>.*<\/year>/, ''))).not.toEqual([]);
    expect(await validateAdf(xml.replace(/(<email>.*<\/email>)\s*(<phone.*<\/phone>)/, '$2$1'))).not.toEqual(
      [],
    );
  });

  test('keeps all characters that XML can represent and replaces the others', () => {
    expect(createAdfDocument(message, adfSettings)).toContain('Ünïcode \ud83d\ude00 and \ufffd \ufffd alone');
  });

  test('a strict parser returns exactly the values of any lead with a customer', () => {
    fc.assert(
      fc.property(leadArbitrary.filter(isCustomerLead), (lead) => {
        expect(parseAdf(createAdfDocument(lead, adfSettings))).toEqual(listAdfValues(lead));
      }),
      { numRuns: propertyRuns, seed: 1 },
    );
  });
});

describe('the whole document', () => {
  const getElement = (xml: string, name: string) =>
    new RegExp(`<${name}[ >].*</${name}>`, 's').exec(xml)?.[0];

  test('of an inquiry', () => {
    expect(
      createAdfDocument({ ...createInquiry(), _id: 'lead-7' }, adfSettings),
    ).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<?adf version="1.0"?>
<adf>
  <prospect status="new">
    <id sequence="1" source="MSV Directory">lead-7</id>
    <requestdate>2026-11-20T12:00:00+00:00</requestdate>
    <vehicle interest="buy" status="new">
      <year>2026</year>
      <make>Evolution</make>
      <model>D3 Lifted</model>
      <price type="msrp" currency="USD">8995</price>
    </vehicle>
    <customer>
      <contact>
        <name part="full" type="individual">Ann Lee</name>
        <name part="first" type="individual">Ann</name>
        <name part="last" type="individual">Lee</name>
        <email>ann.lee@example.com</email>
        <phone type="voice">(555) 010-0199</phone>
      </contact>
      <comments>I'm interested in learning more about this vehicle.</comments>
    </customer>
    <vendor>
      <vendorname>Sunny Carts</vendorname>
      <contact>
        <name part="full" type="business">Sunny Carts</name>
        <phone type="voice">(844) 555-0142</phone>
      </contact>
    </vendor>
    <provider>
      <name part="full" type="business">MSV Directory</name>
      <url>https://directory.example</url>
    </provider>
  </prospect>
</adf>`);
  });

  test('of a resent inquiry says so', () => {
    const { delivery, ...lead } = createInquiry();
    const xml = createAdfDocument({ ...lead, delivery: { ...delivery, repeats: 1 } }, adfSettings);
    expect(xml).toContain('<prospect status="resend">');
  });

  test.each([
    ['Evolution D3', 'D3'],
    ['Evolutionary D3', 'Evolutionary D3'],
    ['D3 Evolution', 'D3 Evolution'],
  ])('of an inquiry about "%s" names the model "%s"', (vehicleName, model) => {
    const xml = createAdfDocument(createInquiry({ vehicleName }), adfSettings);
    expect(getElement(xml, 'model')).toBe(`<model>${model}</model>`);
  });

  test('of an inquiry with a price of several parts contains a plain number', () => {
    const xml = createAdfDocument(createInquiry({ vehiclePrice: '$1,008,995' }), adfSettings);
    expect(getElement(xml, 'price')).toBe('<price type="msrp" currency="USD">1008995</price>');
  });

  test('of a message contains what the visitor chose as comments, and no price', () => {
    const xml = createAdfDocument(createMessage({ message: 'Hello' }), adfSettings);
    expect(getElement(xml, 'comments')).toBe('<comments>Subject: sales\nState: florida\n\nHello</comments>');
    expect(getElement(xml, 'vehicle')).toMatch(
      /<year>2026<\/year>\s+<make>Evolution<\/make>\s+<model>Not specified<\/model>\s+<\/vehicle>/,
    );
    expect(xml).not.toContain('<address>');
    const aboutDealer = createAdfDocument(
      createMessage({ message: 'Hello', ...everyContactField }),
      adfSettings,
    );
    expect(getElement(aboutDealer, 'address')).toBe(
      '<address><street/><postalcode>12207</postalcode></address>',
    );
    expect(getElement(aboutDealer, 'comments')).toBe(
      '<comments>Subject: sales\nState: Alaska\nZIP code: 12207\nDealer: hudson-carts\nVehicle: evolution-d3\n\nHello</comments>',
    );
  });

  test.each([
    ['evolution-d3', 'D3'],
    ['evolution-d6-max-gt4', 'D6 Max GT4'],
    ['evolution-classic-2-plus', 'Classic 2 Plus'],
    ['evolutionary-x', 'Evolutionary X'],
    [undefined, 'Not specified'],
  ])('of a message about the vehicle %p names the model %p', (vehicle, model) => {
    const xml = createAdfDocument(createMessage({ ...(vehicle && { vehicle }) }), adfSettings);
    expect(getElement(xml, 'model')).toBe(`<model>${model}</model>`);
  });

  test('of a customer with one name contains no last name', () => {
    const xml = createAdfDocument(createInquiry({ name: 'Cher' }), adfSettings);
    expect(xml).toContain('<name part="first" type="individual">Cher</name>\n        <email>');
  });

  test('of a test drive says so and contains the dealer and both time windows as comments', () => {
    const xml = createAdfDocument(testDrive, adfSettings);
    expect(getElement(xml, 'vehicle')).toMatch(
      /^<vehicle interest="test-drive" status="new">\s+<year>2026<\/year>\s+<make>Evolution<\/make>\s+<model>D3<\/model>\s+<\/vehicle>$/,
    );
    expect(getElement(xml, 'comments')).toBe(
      '<comments>Dealer: Hudson Carts (hudson-carts-albany)\nFirst choice: 12/1/2026 (morning)\nSecond choice: 1/10/2027 (evening)\n\nWith &lt;two&gt; seats</comments>',
    );
    expect(getElement(createAdfDocument({ ...testDrive, message: '' }, adfSettings), 'comments')).toMatch(
      /\(evening\)<\/comments>$/,
    );
    const oneWindow = { ...testDrive, message: '', secondDate: '', secondPartOfDay: '' } as const;
    expect(getElement(createAdfDocument(oneWindow, adfSettings), 'comments')).toMatch(
      /\(morning\)<\/comments>$/,
    );
  });

  test('names the email address of the vendor instead of the phone number', () => {
    const xml = createAdfDocument(inquiry, { ...adfSettings, vendorEmail: 'v@example.com' });
    expect(getElement(xml, 'vendor')).toContain('<email>v@example.com</email>');
    expect(getElement(xml, 'vendor')).not.toContain('<phone');
  });
});
