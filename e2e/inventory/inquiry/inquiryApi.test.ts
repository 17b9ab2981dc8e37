import { honeypotFieldName } from '@msv/contracts/http/formPost';
import { type NewVehicleInquiry, vehicleInquiryUrl } from '@msv/contracts/leads/vehicleInquiry';
import { type APIRequestContext, expect } from '@playwright/test';
import { createVisitorIp, test } from '../../support/visitor/visitorTest.ts';

const inquiry: NewVehicleInquiry = {
  name: 'Ann Lee',
  email: 'ann@example.com',
  phone: '(555) 010-0199',
  message: 'Is it street legal?',
  vehicleName: 'Evolution D3 Standard',
  vehiclePrice: '$14,995',
};
const expectedId = { id: expect.stringMatching(/^[0-9a-f-]{36}$/) };
const createKeyHeader = () => ({ 'idempotency-key': crypto.randomUUID() });

const postInquiry = (request: APIRequestContext, data: object, headers: Record<string, string> = {}) =>
  request.post(vehicleInquiryUrl, { data, headers });

test('an inquiry with a filled honeypot field gets a success response and does not take the key of another one', async ({
  request,
}) => {
  const headers = createKeyHeader();
  const botResponse = await postInquiry(
    request,
    { ...inquiry, [honeypotFieldName]: 'https://example.com' },
    headers,
  );
  const visitorResponse = await postInquiry(request, inquiry, headers);
  expect(botResponse.status()).toBe(visitorResponse.status());
  expect(botResponse.status()).toBe(201);
  expect(await botResponse.json()).toEqual(expectedId);
  // Suspected leads have keys of their own, so the visitor's lead is stored, too.
  const { id } = await visitorResponse.json();
  expect((await botResponse.json()).id).not.toBe(id);
  expect(await (await postInquiry(request, inquiry, headers)).json()).toEqual({ id });
  const otherResponse = await postInquiry(request, inquiry, createKeyHeader());
  expect((await otherResponse.json()).id, 'the same content with another key').not.toBe(id);
});

test('the rate limit applies per IP address, with Retry-After', async ({ request }) => {
  const ipHeader = { 'x-forwarded-for': createVisitorIp() };
  const { acceptedCount, rejected } = await postUntilRateLimited(request, ipHeader);
  expect(acceptedCount).toBeGreaterThanOrEqual(10);
  const seconds = Number(rejected.headers()['retry-after']);
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(600);
  expect(await rejected.json()).toEqual({ error: expect.stringMatching(/^Too many messages .+\.$/) });
  expect((await postInquiry(request, inquiry, { 'x-forwarded-for': createVisitorIp() })).status()).toBe(201);
});

/**
 * Posts invalid inquiries, which count toward the rate limit too, until the service rejects one for its rate. Twice as many
 * may pass if the time window ends in between.
 */
async function postUntilRateLimited(request: APIRequestContext, ipHeader: Record<string, string>) {
  for (let acceptedCount = 0; acceptedCount <= 20; acceptedCount++) {
    const rejected = await postInquiry(request, {}, ipHeader);
    if (rejected.status() === 429) return { acceptedCount, rejected };
    expect(rejected.status()).toBe(400);
  }
  throw new Error('The service rejected no request for its rate');
}
