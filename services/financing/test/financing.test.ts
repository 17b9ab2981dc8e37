import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { financingPartners, financingPrograms, type LoanProgram } from '@msv/contracts/financing';
import { createRevisions } from '@msv/service-kit/revisions';
import { statedPrograms } from '@msv/testing/statedPrograms';
import * as v from 'valibot';
import { startFinancing } from './financing.ts';

let financing: Awaited<ReturnType<typeof startFinancing>>;
beforeAll(async () => {
  financing = await startFinancing();
});
afterAll(() => financing.close());

const get = (url: string, headers: Record<string, string> = {}) => financing.app.inject({ url, headers });
const programs = async () => v.parse(financingPrograms.schema, (await get(financingPrograms.url)).json());
const partners = async () => v.parse(financingPartners.schema, (await get(financingPartners.url)).json());

async function change(id: string, fields: Record<string, unknown>) {
  await financing.db.collection('financingPrograms').updateOne({ id }, { $set: fields });
  await createRevisions(financing.db).bump('financingPrograms');
}

const ratesOf = (rates: [minCreditScore: number, aprPercent: number][]): LoanProgram['rates'] =>
  rates.map(([minCreditScore, aprPercent]) => ({ minCreditScore, aprPercent }));

const wording = ['provider', 'features', 'bestFor'];
const lowestScoreFirst = ratesOf([
  [650, 7.99],
  [750, 6.49],
]);

describe('the programs', () => {
  test('are the five stated ones with their thresholds and rates, in the team’s order', async () => {
    const facts = (program: object) =>
      Object.fromEntries(Object.entries(program).filter(([name]) => !wording.includes(name)));
    expect((await programs()).map(facts)).toEqual(statedPrograms.map(facts));
  });

  test('keep to themselves where they stand in the list', async () => {
    for (const program of (await get(financingPrograms.url)).json())
      expect(program).not.toHaveProperty('position');
  });

  test('cost a visitor who has them nothing but the question', async () => {
    const headers = { 'accept-encoding': 'br' };
    const first = await get(financingPrograms.url, headers);
    expect(first.headers['content-encoding']).toBe('br');
    const again = await get(financingPrograms.url, {
      ...headers,
      'if-none-match': String(first.headers.etag),
    });
    expect(again.statusCode).toBe(304);
  });

  test('show a changed rate at once, without any code being shipped', async () => {
    const before = await get(financingPrograms.url);
    await change('prime-loan', { rates: ratesOf([[740, 4.49]]) });
    const after = await get(financingPrograms.url, { 'if-none-match': String(before.headers.etag) });
    expect(after.statusCode).toBe(200);
    expect((await programs())[0]).toMatchObject({ rates: ratesOf([[740, 4.49]]) });
  });

  test('follow the order that the team gives them', async () => {
    await change('cash-purchase', { position: 1 });
    await change('prime-loan', { position: 5 });
    const names = (await programs()).map(({ name }) => name);
    expect([names[0], names.at(-1)]).toEqual(['Cash Purchase', 'Prime Loan']);
  });

  test.each([
    ['a rate that is no number', { rates: [{ minCreditScore: 750, aprPercent: '4.99' }] }],
    ['rates in the wrong order', { rates: lowestScoreFirst }],
    ['an address that runs a script', { applyUrl: 'javascript:alert(1)' }],
  ])('never reach a visitor with %s', async (_fault, fields) => {
    const [whole] = await financing.db.collection('financingPrograms').find({ id: 'prime-loan' }).toArray();
    await change('prime-loan', fields);
    const reply = await get(financingPrograms.url);
    expect(reply.statusCode).toBe(500);
    expect(reply.json()).toEqual({ error: expect.stringMatching(/^[A-Z].+\.$/) });
    await change('prime-loan', { ...whole });
    expect((await get(financingPrograms.url)).statusCode).toBe(200);
  });
});

describe('the partners', () => {
  test('are seven, one of each stated kind, each with an application of its own', async () => {
    const all = await partners();
    expect(all.map(({ kind }) => kind)).toEqual([
      'Buy now, pay later',
      'Prequalification',
      'Rent-to-own',
      'Lowest APR',
      'Consumer financing',
      'Business financing',
      'Dealer-direct financing',
    ]);
    expect(new Set(all.map(({ applyUrl }) => applyUrl)).size).toBe(7);
  });

  test('lead nowhere real until an operator says where', async () => {
    const urls = [...(await partners()), ...(await programs())].map(({ applyUrl }) => applyUrl);
    for (const url of urls) expect(url).toMatch(/^https:\/\/example\.com\//);
  });
});
