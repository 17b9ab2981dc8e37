import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { Lead, LeadList, leadsUrl } from '@msv/contracts/leads/lead';
import { hashToken } from '@msv/service-kit/http/bearerToken';
import { parse } from 'csv-parse/sync';
import * as v from 'valibot';
import { createLeadAuditLog } from '../src/inbox/createLeadAuditLog.ts';
import { buildContactMessage } from './support/buildContactMessage.ts';
import { buildLeadDocument } from './support/buildLeadDocument.ts';
import { buildVehicleInquiry } from './support/buildVehicleInquiry.ts';
import { buildLeadsApp, getAcceptedId, postInquiry, postMessage, startLeads } from './support/startLeads.ts';

const token = 'correct-horse-battery-staple';
let service: Awaited<ReturnType<typeof startLeads>>;
beforeAll(async () => {
  service = await startLeads({ LEADS_TOKEN: token });
});
afterAll(() => service.close());
afterEach(() => service.leads.deleteMany({}));

const authorization = `Bearer ${token}`;
const getFromApi = (path: string, headers = { authorization }) =>
  service.app.inject({ url: leadsUrl + path, headers });
const postToApi = (path: string, payload: object = {}) =>
  service.app.inject({ method: 'POST', url: leadsUrl + path, payload, headers: { authorization } });

describe('the operator API', () => {
  test('the operator API does not exist if no token is configured', async () => {
    const appWithoutToken = buildLeadsApp(service.env);
    await appWithoutToken.ready();
    for (const url of [leadsUrl, `${leadsUrl}/1`, `${leadsUrl}/export.csv`])
      expect((await appWithoutToken.inject({ url, headers: { authorization } })).statusCode).toBe(404);
    await appWithoutToken.close();
  });

  test.each([
    ['no token', ''],
    ['another token', 'Bearer correct-horse-battery-stable'],
    ['a part of the token', `Bearer ${token.slice(0, -1)}`],
    ['the token and more', `Bearer ${token}x`],
    ['another scheme', `Basic ${token}`],
  ])('rejects requests with %s', async (_description, authorization) => {
    const response = await getFromApi('', { authorization });
    expect(response.statusCode).toBe(401);
    expect(response.headers['www-authenticate']).toBe('Bearer');
    expect(response.json()).toEqual({ error: expect.any(String) });
  });

  test('limits the rate of wrong tokens', async () => {
    const limitedApp = buildLeadsApp({
      ...service.env,
      LEADS_TOKEN: token,
      LEADS_RATE_LIMIT: '2',
      LEADS_RATE_WINDOW_SECONDS: '86400',
      LEADS_ADDRESS_SALT: 'test-salt',
    });
    await limitedApp.ready();
    const guess = async () => (await limitedApp.inject({ url: leadsUrl })).statusCode;
    expect([await guess(), await guess(), await guess()]).toEqual([401, 401, 429]);
    await limitedApp.close();
  });

  test('lists the newest leads, all or in one state, with counts per state', async () => {
    await service.leads.insertMany([
      buildLeadDocument({ createdAt: new Date('2026-11-18T00:00:00Z'), name: 'First' }, { state: 'parked' }),
      buildLeadDocument({ createdAt: new Date('2026-11-20T00:00:00Z'), name: 'Third' }),
      buildLeadDocument({ createdAt: new Date('2026-11-19T00:00:00Z'), name: 'Second' }, { state: 'parked' }),
    ]);
    const list = async (query: string) => {
      const response = await getFromApi(query);
      expect(response.headers['cache-control']).toBe('no-store');
      const { counts, leads } = v.parse(LeadList, response.json());
      expect(counts).toEqual({ waiting: 1, leased: 0, delivered: 0, parked: 2, suspected: 0 });
      return leads.map((lead) => lead.kind === 'vehicle-inquiry' && lead.name);
    };
    expect(await list('')).toEqual(['Third', 'Second', 'First']);
    expect(await list('?state=parked')).toEqual(['Second', 'First']);
    expect(await list('?state=parked&limit=1')).toEqual(['Second']);
    expect((await getFromApi('?state=lost')).statusCode).toBe(400);
  });

  test('returns one lead with all submitted fields', async () => {
    const id = getAcceptedId(await postMessage(service.app, buildContactMessage()));
    const lead = v.parse(Lead, (await getFromApi(`/${id}`)).json());
    expect(lead).toMatchObject({ id, kind: 'contact-message', ...buildContactMessage() });
    expect(lead.delivery).toMatchObject({ state: 'waiting', attempts: 0, deliveredAt: {} });
    expect((await getFromApi('/unknown-id')).statusCode).toBe(404);
  });

  test('resends one lead or all parked leads', async () => {
    const [first, second] = [
      buildLeadDocument({}, { state: 'parked', attempts: 9 }),
      buildLeadDocument({}, { state: 'parked' }),
    ];
    await service.leads.insertMany([first, second]);
    expect((await postToApi(`/${first._id}/resend`)).json()).toEqual({ resent: 1 });
    expect((await service.leads.findOne({ _id: first._id }))?.delivery).toMatchObject({
      state: 'waiting',
      attempts: 0,
    });
    expect((await postToApi('/resend-parked')).json()).toEqual({ resent: 1 });
    expect(await service.leads.countDocuments({ 'delivery.state': 'waiting' })).toBe(2);
    expect((await postToApi('/unknown-id/resend')).statusCode).toBe(404);
  });

  test('rejects a resend while the lead is being delivered', async () => {
    const lead = buildLeadDocument({}, { state: 'leased', leasedBy: 'a-worker' });
    await service.leads.insertOne(lead);
    expect((await postToApi(`/${lead._id}/resend`)).statusCode).toBe(409);
  });

  test('erases all leads with one email address, in any letter case, and no others', async () => {
    const addresses = [
      'Ann.Lee@Example.com',
      'ann.lee@example.com',
      'annxlee@example.com',
      'joann.lee@example.com',
    ];
    for (const email of addresses)
      getAcceptedId(await postInquiry(service.app, buildVehicleInquiry({ email })));
    getAcceptedId(await postMessage(service.app, buildContactMessage({ email: 'ANN.LEE@EXAMPLE.COM' })));
    expect((await postToApi('/erase', { email: ' ann.lee@EXAMPLE.com ' })).json()).toEqual({ erased: 3 });
    const remaining = await service.leads.find().toArray();
    expect(remaining.map(({ email }) => email).sort()).toEqual([
      'annxlee@example.com',
      'joann.lee@example.com',
    ]);
    expect((await postToApi('/erase', { email: '.*' })).json()).toEqual({ erased: 0 });
    expect((await postToApi('/erase', {})).statusCode).toBe(400);
  });

  test('exports CSV in which visitor input is never a formula', async () => {
    getAcceptedId(
      await postInquiry(service.app, buildVehicleInquiry({ name: '=HYPERLINK("https://evil.example")' })),
    );
    getAcceptedId(
      await postMessage(
        service.app,
        buildContactMessage({ phone: '+44 20 7946 0018', message: '@SUM(1,2) "quoted"\n-1' }),
      ),
    );
    const response = await getFromApi('/export.csv');
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(response.headers['content-disposition']).toContain('leads.csv');
    const rows = v.parse(
      v.array(v.record(v.string(), v.string())),
      parse(response.body, { columns: true, bom: true }),
    );
    expect(rows).toMatchObject([
      { kind: 'vehicle-inquiry', name: `'=HYPERLINK("https://evil.example")`, delivery: 'waiting' },
      {
        kind: 'contact-message',
        phone: '+44 20 7946 0018',
        message: `'@SUM(1,2) "quoted"\n-1`,
        subject: 'sales',
      },
    ]);
    expect((await getFromApi('/export.csv?raw=true')).body).toContain(
      '"=HYPERLINK(""https://evil.example"")"',
    );
    expect((await getFromApi('/export.csv?raw=yes')).statusCode).toBe(400);
  });
});

describe('the audit log', () => {
  const annToken = 'personal-token-of-ann';
  const hash = hashToken(annToken).toString('hex');
  let app: ReturnType<typeof buildLeadsApp>;
  beforeAll(async () => {
    app = buildLeadsApp({ ...service.env, LEADS_TOKEN: `Ann Miller:${hash},Bob Ray:${'0'.repeat(64)}` });
    await app.ready();
  });
  afterAll(() => app.close());
  beforeEach(() => service.db.collection('leadAudit').deleteMany({}));

  const access = (method: 'GET' | 'POST', path: string, payload?: object) =>
    app.inject({
      method,
      url: leadsUrl + path,
      headers: { authorization: `Bearer ${annToken}` },
      ...(payload && { payload }),
    });
  const listEntries = () =>
    createLeadAuditLog(service.db)
      .list(50)
      .then((entries) => entries.map(({ at: _at, ...entry }) => entry));

  test.each([
    ['GET', '', undefined, { action: 'list' }],
    ['GET', '/some-id', undefined, { action: 'read', leadId: 'some-id' }],
    ['GET', '/export.csv', undefined, { action: 'export' }],
    ['POST', '/some-id/resend', {}, { action: 'resend', leadId: 'some-id' }],
    ['POST', '/resend-parked', {}, { action: 'resend' }],
    ['POST', '/erase', { email: 'ann.lee@example.com' }, { action: 'erase' }],
  ] as const)('records %s %s with the person of the token', async (method, path, payload, entry) => {
    await access(method, path, payload);
    expect(await listEntries()).toEqual([{ who: 'Ann Miller', ...entry }]);
  });

  test('records a shared token as the operator and nothing for a wrong token', async () => {
    await getFromApi('');
    expect(await listEntries()).toEqual([{ who: 'operator', action: 'list' }]);
    expect((await getFromApi('', { authorization: `Bearer ${hash}` })).statusCode).toBe(401);
    expect(await listEntries()).toHaveLength(1);
  });

  test('is required: without an entry there is no access', async () => {
    const collection = jest.spyOn(Object.getPrototypeOf(service.db.collection('x')), 'insertOne');
    collection.mockRejectedValueOnce(new Error('The disk is full'));
    const lead = buildLeadDocument();
    await service.leads.insertMany([lead]);
    expect((await access('POST', '/erase', { email: lead.email })).statusCode).toBe(500);
    expect(await service.leads.countDocuments()).toBe(1);
    collection.mockRestore();
  });
});
