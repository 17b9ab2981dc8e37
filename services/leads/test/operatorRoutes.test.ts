import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { Lead, LeadList, leadsUrl } from '@msv/contracts/lead';
import { parse } from 'csv-parse/sync';
import * as v from 'valibot';
import { aContactMessage } from './aContactMessage.ts';
import { aLeadDocument } from './aLeadDocument.ts';
import { aVehicleInquiry } from './aVehicleInquiry.ts';
import { acceptedId, buildLeads, postInquiry, postMessage, startLeads } from './leads.ts';

const token = 'correct-horse-battery-staple';
let service: Awaited<ReturnType<typeof startLeads>>;
beforeAll(async () => {
  service = await startLeads({ LEADS_TOKEN: token });
});
afterAll(() => service.close());
afterEach(() => service.leads.deleteMany({}));

const authorization = `Bearer ${token}`;
const get = (path: string, headers = { authorization }) =>
  service.app.inject({ url: leadsUrl + path, headers });
const post = (path: string, payload: object = {}) =>
  service.app.inject({ method: 'POST', url: leadsUrl + path, payload, headers: { authorization } });

describe('the operator’s side', () => {
  test('does not exist where no token is configured', async () => {
    const closed = buildLeads(service.env);
    await closed.ready();
    for (const url of [leadsUrl, `${leadsUrl}/1`, `${leadsUrl}/export.csv`])
      expect((await closed.inject({ url, headers: { authorization } })).statusCode).toBe(404);
    await closed.close();
  });

  test.each([
    ['no token', ''],
    ['another token', 'Bearer correct-horse-battery-stable'],
    ['a part of it', `Bearer ${token.slice(0, -1)}`],
    ['more than it', `Bearer ${token}x`],
    ['another scheme', `Basic ${token}`],
  ])('is closed to whoever sends %s', async (_what, authorization) => {
    const reply = await get('', { authorization });
    expect(reply.statusCode).toBe(401);
    expect(reply.headers['www-authenticate']).toBe('Bearer');
    expect(reply.json()).toEqual({ error: expect.any(String) });
  });

  test('tells whoever keeps sending wrong tokens to wait', async () => {
    const strict = buildLeads({
      ...service.env,
      LEADS_TOKEN: token,
      LEADS_RATE_LIMIT: '2',
      LEADS_RATE_WINDOW_SECONDS: '86400',
      LEADS_ADDRESS_SALT: 'of this test',
    });
    await strict.ready();
    const guess = async () => (await strict.inject({ url: leadsUrl })).statusCode;
    expect([await guess(), await guess(), await guess()]).toEqual([401, 401, 429]);
    await strict.close();
  });

  test('lists the newest leads, all or those in one state, with how many there are in each', async () => {
    await service.leads.insertMany([
      aLeadDocument({ createdAt: new Date('2026-11-18T00:00:00Z'), name: 'First' }, { state: 'parked' }),
      aLeadDocument({ createdAt: new Date('2026-11-20T00:00:00Z'), name: 'Third' }),
      aLeadDocument({ createdAt: new Date('2026-11-19T00:00:00Z'), name: 'Second' }, { state: 'parked' }),
    ]);
    const list = async (query: string) => {
      const reply = await get(query);
      expect(reply.headers['cache-control']).toBe('no-store');
      const { counts, leads } = v.parse(LeadList, reply.json());
      expect(counts).toEqual({ waiting: 1, leased: 0, delivered: 0, parked: 2 });
      return leads.map(({ name }) => name);
    };
    expect(await list('')).toEqual(['Third', 'Second', 'First']);
    expect(await list('?state=parked')).toEqual(['Second', 'First']);
    expect(await list('?state=parked&limit=1')).toEqual(['Second']);
    expect((await get('?state=lost')).statusCode).toBe(400);
  });

  test('shows one lead with all that the visitor wrote', async () => {
    const id = acceptedId(await postMessage(service.app, aContactMessage()));
    const lead = v.parse(Lead, (await get(`/${id}`)).json());
    expect(lead).toMatchObject({ id, kind: 'contact-message', ...aContactMessage() });
    expect(lead.delivery).toMatchObject({ state: 'waiting', attempts: 0, deliveredAt: {} });
    expect((await get('/nobody’s')).statusCode).toBe(404);
  });

  test('sends one lead again, or all that are parked', async () => {
    const [one, other] = [
      aLeadDocument({}, { state: 'parked', attempts: 9 }),
      aLeadDocument({}, { state: 'parked' }),
    ];
    await service.leads.insertMany([one, other]);
    expect((await post(`/${one._id}/resend`)).json()).toEqual({ resent: 1 });
    expect((await service.leads.findOne({ _id: one._id }))?.delivery).toMatchObject({
      state: 'waiting',
      attempts: 0,
    });
    expect((await post('/resend-parked')).json()).toEqual({ resent: 1 });
    expect(await service.leads.countDocuments({ 'delivery.state': 'waiting' })).toBe(2);
    expect((await post('/nobody’s/resend')).statusCode).toBe(404);
  });

  test('refuses to send what is being sent', async () => {
    const lead = aLeadDocument({}, { state: 'leased', leasedBy: 'somebody' });
    await service.leads.insertOne(lead);
    expect((await post(`/${lead._id}/resend`)).statusCode).toBe(409);
  });

  test('erases all leads of one person, whatever capitals they used, and nobody else’s', async () => {
    const addresses = [
      'Ann.Lee@Example.com',
      'ann.lee@example.com',
      'annxlee@example.com',
      'joann.lee@example.com',
    ];
    for (const email of addresses) acceptedId(await postInquiry(service.app, aVehicleInquiry({ email })));
    acceptedId(await postMessage(service.app, aContactMessage({ email: 'ANN.LEE@EXAMPLE.COM' })));
    expect((await post('/erase', { email: ' ann.lee@EXAMPLE.com ' })).json()).toEqual({ erased: 3 });
    const left = await service.leads.find().toArray();
    expect(left.map(({ email }) => email).sort()).toEqual(['annxlee@example.com', 'joann.lee@example.com']);
    expect((await post('/erase', { email: '.*' })).json()).toEqual({ erased: 0 });
    expect((await post('/erase', {})).statusCode).toBe(400);
  });

  test('exports a table in which nothing that a visitor typed is a formula', async () => {
    acceptedId(
      await postInquiry(service.app, aVehicleInquiry({ name: '=HYPERLINK("https://evil.example")' })),
    );
    acceptedId(
      await postMessage(
        service.app,
        aContactMessage({ phone: '+1 555 010 0177', message: '@SUM(1,2) "quoted"\n-1' }),
      ),
    );
    const reply = await get('/export.csv');
    expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(reply.headers['content-disposition']).toContain('leads.csv');
    const rows = v.parse(
      v.array(v.record(v.string(), v.string())),
      parse(reply.body, { columns: true, bom: true }),
    );
    expect(rows).toMatchObject([
      { kind: 'vehicle-inquiry', name: `'=HYPERLINK("https://evil.example")`, delivery: 'waiting' },
      {
        kind: 'contact-message',
        phone: "'+1 555 010 0177",
        message: `'@SUM(1,2) "quoted"\n-1`,
        subject: 'sales',
      },
    ]);
    for (const cell of rows.flatMap((row) => Object.values(row))) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
  });
});
