import { honeypotField } from '@msv/contracts/honeypot';
import { type NewVehicleInquiry, vehicleInquiryUrl } from '@msv/contracts/vehicleInquiry';
import { type APIRequestContext, expect } from '@playwright/test';
import { anAddress, test } from '../stage/aVisitor.ts';

const inquiry: NewVehicleInquiry = {
  name: 'Ann Lee',
  email: 'ann@example.com',
  phone: '(555) 010-0199',
  message: 'Is it street legal?',
  vehicleName: 'Evolution D3 Standard',
  vehiclePrice: '$14,995',
};
const anId = { id: expect.stringMatching(/^[0-9a-f-]{36}$/) };
const aKey = () => ({ 'idempotency-key': crypto.randomUUID() });

const post = (request: APIRequestContext, data: object, headers: Record<string, string> = {}) =>
  request.post(vehicleInquiryUrl, { data, headers });

test('a caller who leaves things out is told of each field', async ({ request }) => {
  const reply = await post(request, { ...inquiry, name: ' ', email: 'ann', vehiclePrice: '14995' });
  expect(reply.status()).toBe(400);
  expect(reply.headers()['content-type']).toMatch(/^application\/json/);
  expect(await reply.json()).toEqual({
    error: expect.stringMatching(/^[A-Z].+\.$/),
    fields: {
      name: 'Name is required',
      email: 'Please enter a valid email address',
      vehiclePrice: 'Please write the price like $8,995',
    },
  });
});

test('a filled honeypot is answered like a success and stored nowhere', async ({ request }) => {
  const headers = aKey();
  const robot = await post(request, { ...inquiry, [honeypotField]: 'https://example.com' }, headers);
  const person = await post(request, inquiry, headers);
  expect(robot.status()).toBe(person.status());
  expect(robot.status()).toBe(201);
  expect(await robot.json()).toEqual(anId);
  // A lead that is stored is found again by its key. The robot's was not: the key was still free.
  const { id } = await person.json();
  expect((await robot.json()).id).not.toBe(id);
  expect(await (await post(request, inquiry, headers)).json()).toEqual({ id });
});

test('two submissions are two leads, though they say the same', async ({ request }) => {
  const [first, second] = [await post(request, inquiry, aKey()), await post(request, inquiry, aKey())];
  expect([first?.status(), second?.status()]).toEqual([201, 201]);
  expect(await first?.json()).not.toEqual(await second?.json());
});

test('nobody can read what others sent', async ({ request }) => {
  expect((await request.get(vehicleInquiryUrl)).status()).toBe(404);
});

test('an address that posts too often is told when to come back, and no other address', async ({
  request,
}) => {
  const address = { 'x-forwarded-for': anAddress() };
  const { accepted, refused } = await postUntilRefused(request, address);
  expect(accepted).toBeGreaterThanOrEqual(10);
  const seconds = Number(refused.headers()['retry-after']);
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(600);
  expect(await refused.json()).toEqual({ error: expect.stringMatching(/^Too many messages .+\.$/) });
  expect((await post(request, inquiry, { 'x-forwarded-for': anAddress() })).status()).toBe(201);
});

/** Posts what is no inquiry, since refused posts count too. A window may end in between: then twice as many pass. */
async function postUntilRefused(request: APIRequestContext, address: Record<string, string>) {
  for (let accepted = 0; accepted <= 20; accepted++) {
    const refused = await post(request, {}, address);
    if (refused.status() === 429) return { accepted, refused };
    expect(refused.status()).toBe(400);
  }
  throw new Error('Whatever was posted, nothing was refused for being too much');
}
