import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { financingPartnersRead } from '@msv/contracts/financing/financingPartner';
import { financingProgramsRead, type LoanProgram } from '@msv/contracts/financing/financingProgram';
import { formatPaymentEstimate, paymentTermsRead } from '@msv/contracts/financing/paymentEstimate';
import { createRevisions } from '@msv/service-kit/mongo/revisions';
import { specFinancingPrograms, specPaymentTerms } from '@msv/testing/builders/specFinancingPrograms';
import * as v from 'valibot';
import { startFinancing } from './startFinancing.ts';

let financing: Awaited<ReturnType<typeof startFinancing>>;
beforeAll(async () => {
  financing = await startFinancing();
});
afterAll(() => financing.close());

const get = (url: string, headers: Record<string, string> = {}) => financing.app.inject({ url, headers });
const readPrograms = async () =>
  v.parse(financingProgramsRead.schema, (await get(financingProgramsRead.url)).json());
const readPartners = async () =>
  v.parse(financingPartnersRead.schema, (await get(financingPartnersRead.url)).json());

async function updateDocument(collection: string, id: string, fields: Record<string, unknown>) {
  await financing.db.collection(collection).updateOne({ id }, { $set: fields });
  await createRevisions(financing.db).bump(collection);
}
const updateProgram = (id: string, fields: Record<string, unknown>) =>
  updateDocument('financingPrograms', id, fields);

const buildRates = (rates: [minCreditScore: number, aprPercent: number][]): LoanProgram['rates'] =>
  rates.map(([minCreditScore, aprPercent]) => ({ minCreditScore, aprPercent }));

const textFields = ['provider', 'features', 'bestFor'];
const ratesWithLowestScoreFirst = buildRates([
  [650, 7.99],
  [750, 6.49],
]);

describe('GET /api/financing/programs', () => {
  test('returns the five specified programs in list order', async () => {
    const removeTexts = (program: object) =>
      Object.fromEntries(Object.entries(program).filter(([name]) => !textFields.includes(name)));
    expect((await readPrograms()).map(removeTexts)).toEqual(specFinancingPrograms.map(removeTexts));
  });

  test('omits the list position', async () => {
    for (const program of (await get(financingProgramsRead.url)).json())
      expect(program).not.toHaveProperty('position');
  });

  test('compresses the list and responds with 304 to a matching ETag', async () => {
    const headers = { 'accept-encoding': 'br' };
    const first = await get(financingProgramsRead.url, headers);
    expect(first.headers['content-encoding']).toBe('br');
    const second = await get(financingProgramsRead.url, {
      ...headers,
      'if-none-match': String(first.headers.etag),
    });
    expect(second.statusCode).toBe(304);
  });

  test('returns a changed rate immediately, without a release', async () => {
    const before = await get(financingProgramsRead.url);
    await updateProgram('prime-loan', { rates: buildRates([[740, 4.49]]) });
    const after = await get(financingProgramsRead.url, { 'if-none-match': String(before.headers.etag) });
    expect(after.statusCode).toBe(200);
    expect((await readPrograms())[0]).toMatchObject({ rates: buildRates([[740, 4.49]]) });
  });

  test('follows changed list positions', async () => {
    await updateProgram('cash-purchase', { position: 1 });
    await updateProgram('prime-loan', { position: 5 });
    const names = (await readPrograms()).map(({ name }) => name);
    expect([names[0], names.at(-1)]).toEqual(['Cash Purchase', 'Prime Loan']);
  });

  test.each([
    ['a rate that is not a number', { rates: [{ minCreditScore: 750, aprPercent: '4.99' }] }],
    ['rates in the wrong order', { rates: ratesWithLowestScoreFirst }],
    ['a URL that runs a script', { applyUrl: 'javascript:alert(1)' }],
  ])('skips a program with %s and returns the others', async (_problem, fields) => {
    const [original] = await financing.db
      .collection('financingPrograms')
      .find({ id: 'prime-loan' })
      .toArray();
    await updateProgram('prime-loan', fields);
    const ids = (await readPrograms()).map(({ id }) => id);
    expect(ids).toHaveLength(4);
    expect(ids).not.toContain('prime-loan');
    await updateProgram('prime-loan', { ...original });
    expect(await readPrograms()).toHaveLength(5);
  });
});

describe('GET /api/financing/payment-terms', () => {
  const readTerms = async () =>
    v.parse(paymentTermsRead.schema, (await get(paymentTermsRead.url)).json()).terms;
  const setRate = (aprPercent: number) =>
    updateProgram('standard-loan', {
      rates: buildRates([
        [750, 6.49],
        [650, aprPercent],
      ]),
    });

  test('follows a changed rate immediately', async () => {
    expect(formatPaymentEstimate(8995, (await readTerms()) ?? specPaymentTerms)).toBe(
      'Estimated from $162/mo',
    );
    await setRate(6.99);
    expect((await readTerms())?.note).toMatch(/^Standard Loan at 6.99% APR/);
    await setRate(7.99);
    expect((await readTerms())?.note).toMatch(/^Standard Loan at 7.99% APR/);
  });

  test('is null if there is no loan', async () => {
    const { db } = financing;
    const loans = await db.collection('financingPrograms').find({ type: 'loan' }).toArray();
    const revisions = createRevisions(db);
    await db.collection('financingPrograms').deleteMany({ type: 'loan' });
    await revisions.bump('financingPrograms');
    expect(await readTerms()).toBeNull();
    await db.collection('financingPrograms').insertMany(loans);
    await revisions.bump('financingPrograms');
    expect(await readTerms()).not.toBeNull();
  });
});

describe('GET /api/financing/partners', () => {
  test('returns seven partners of different kinds with different application forms', async () => {
    const partners = await readPartners();
    expect(partners.map(({ kind }) => kind)).toEqual([
      'Buy now, pay later',
      'Prequalification',
      'Rent-to-own',
      'Lowest APR',
      'Consumer financing',
      'Business financing',
      'Dealer-direct financing',
    ]);
    expect(new Set(partners.map(({ applyUrl }) => applyUrl)).size).toBe(7);
  });

  test('skips an invalid partner and returns the others', async () => {
    const [{ id, applyUrl } = { id: '', applyUrl: '' }] = await readPartners();
    await updateDocument('financingPartners', id, { applyUrl: 'http://example.com' });
    const ids = (await readPartners()).map((partner) => partner.id);
    expect(ids).toHaveLength(6);
    expect(ids).not.toContain(id);
    await updateDocument('financingPartners', id, { applyUrl });
    expect(await readPartners()).toHaveLength(7);
  });
});

test('seed links point to example.com until an operator replaces them', async () => {
  const urls = [...(await readPartners()), ...(await readPrograms())].map(({ applyUrl }) => applyUrl);
  for (const url of urls) expect(url).toMatch(/^https:\/\/example\.com\//);
});
