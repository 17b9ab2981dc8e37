import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { toLeadCountUrl, toLeadReceiverUrl } from '@msv/contracts/dealers/dealerLeads';
import { getActivityCollection } from '../src/activity/createDealershipActivity.ts';
import { startDealers } from './startDealers.ts';

const token = 'token-of-the-leads-service';
const email = 'owner@dealer.example';

let dealers: Awaited<ReturnType<typeof startDealers>>;
beforeAll(async () => {
  dealers = await startDealers({ DEALERS_LEADS_TOKEN: token });
  const [seeded] = await dealers.dealerships
    .find({}, { projection: { _id: 0 } })
    .limit(1)
    .toArray();
  if (!seeded) throw new Error('The seed has no dealership');
  const verified = { ...seeded, isVerified: true, email };
  await dealers.dealerships.deleteMany({});
  await dealers.dealerships.insertMany(
    [
      { slug: 'verified' },
      { slug: 'unverified', isVerified: false },
      { slug: 'unlisted', unlistedAt: new Date() },
      { slug: 'paused', pausedAt: new Date() },
      { slug: 'unreachable', email: 'not an address' },
    ].map((fields, index) => ({
      ...verified,
      ...fields,
      id: index + 1,
      nameKey: fields.slug,
      phoneKey: fields.slug,
    })),
  );
});
afterAll(() => dealers.close());

const headers = { authorization: `Bearer ${token}` };
const getReceiver = (slug: string, requestHeaders: object = headers) =>
  dealers.app.inject({ url: toLeadReceiverUrl(slug), headers: { ...requestHeaders } });
const countLead = (slug: string, requestHeaders: object = headers) =>
  dealers.app.inject({ method: 'POST', url: toLeadCountUrl(slug), headers: { ...requestHeaders } });

describe('the receiver of leads', () => {
  test('is the address of a dealership that is verified and listed', async () => {
    const response = await getReceiver('verified');
    expect(response.json()).toEqual({ email });
    expect(response.headers['cache-control']).toBe('no-store');
  });

  test.each(['unverified', 'unlisted', 'paused', 'unreachable', 'unknown'])('is not %s', async (slug) => {
    const response = await getReceiver(slug);
    expect(response.statusCode).toBe(404);
    expect(response.body).not.toContain('@');
  });
});

test('leads are counted for listed dealerships, verified or not', async () => {
  for (const [slug, status] of [
    ['verified', 204],
    ['verified', 204],
    ['unverified', 204],
    ['unlisted', 404],
    ['paused', 404],
    ['unknown', 404],
  ] as const)
    expect([slug, (await countLead(slug)).statusCode]).toEqual([slug, status]);
  const counts = await getActivityCollection(dealers.db).find().sort({ dealershipId: 1 }).toArray();
  expect(counts.map(({ dealershipId, leads }) => [dealershipId, leads])).toEqual([
    [1, 2],
    [2, 1],
  ]);
});

test.each([[{}], [{ authorization: 'Bearer another-token-of-this-length' }]])(
  'a request with %j is rejected',
  async (requestHeaders) => {
    expect((await getReceiver('verified', requestHeaders)).statusCode).toBe(401);
    expect((await countLead('verified', requestHeaders)).statusCode).toBe(401);
  },
);
