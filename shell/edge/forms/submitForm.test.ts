import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { maintenanceError, maintenanceFormMessage } from '@msv/contracts/http/apiError';
import { startTestApi, type TestApi } from '@msv/testing/api/startTestApi';
import Fastify from 'fastify';
import { ServiceClient } from '../services/ServiceClient.ts';
import { submitForm } from './submitForm.ts';

const post = {
  url: '/api/contact/form',
  nextPage: '/thank-you',
  values: { email: 'ann@', message: 'Which one climbs hills?' },
};
const request = { id: 'request-1', ip: '198.18.0.1', log: Fastify().log };
const secret = Buffer.from('secret of the edges');
const unavailableMessage =
  'We could not send this at the moment. Please try again shortly, or call us instead.';

let api: TestApi;
let client: ServiceClient;
beforeEach(async () => {
  api = await startTestApi(() => ({ status: 201, body: '{"id":"7"}' }));
  client = new ServiceClient([api.origin]);
});
afterEach(async () => {
  await client.close();
  await api.close();
});

describe('submitForm', () => {
  test('sends the values as JSON, with the visitor’s IP address and a key that depends on the values', async () => {
    expect(await submitForm(post, client, request, secret)).toBeUndefined();
    await submitForm(
      { ...post, values: { ...post.values, email: 'ann@example.com' } },
      client,
      request,
      secret,
    );
    const [first, second] = api.requests;
    expect(first).toMatchObject({
      method: 'POST',
      url: '/api/contact/form',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': '198.18.0.1',
        'x-request-id': 'request-1',
        'idempotency-key': expect.stringMatching(/^form-/),
      },
    });
    expect(JSON.parse(first?.body ?? '')).toEqual(post.values);
    expect(second?.headers['idempotency-key']).not.toBe(first?.headers['idempotency-key']);
  });

  test('returns the values and the messages of a rejected form', async () => {
    const error = { error: 'Some values are not valid.', fields: { email: 'Not an email address' } };
    api.respond = () => ({ status: 400, body: JSON.stringify(error) });
    expect(await submitForm(post, client, request, secret)).toEqual({
      status: 422,
      headers: {},
      form: { url: post.url, values: post.values, ...error },
    });
  });

  test('keeps other statuses and the Retry-After header', async () => {
    api.respond = () => ({ status: 429, headers: { 'retry-after': '60' }, body: '{"error":"Too many."}' });
    expect(await submitForm(post, client, request, secret)).toMatchObject({
      status: 429,
      headers: { 'retry-after': '60' },
      form: { error: 'Too many.', fields: {} },
    });
  });

  test.each([
    [500, '{"error":"Something is wrong."}'],
    [502, '<h1>Bad gateway</h1>'],
  ])('for status %s, returns a message that offers a phone call', async (status, body) => {
    api.respond = () => ({ status, body });
    expect(await submitForm(post, client, request, secret)).toMatchObject({
      status,
      form: { error: unavailableMessage },
    });
  });

  test('during maintenance, says so and returns the values', async () => {
    const headers = { 'retry-after': '300' };
    api.respond = () => ({ status: 503, headers, body: JSON.stringify(maintenanceError) });
    expect(await submitForm(post, client, request, secret)).toEqual({
      status: 503,
      headers,
      form: { url: post.url, values: post.values, error: maintenanceFormMessage, fields: {} },
    });
  });

  test('if the service has no instances or does not respond, returns the same message with 503', async () => {
    const rejection = { status: 503, form: { values: post.values, error: unavailableMessage } };
    expect(await submitForm(post, undefined, request, secret)).toMatchObject(rejection);
    await api.close();
    expect(await submitForm(post, client, request, secret)).toMatchObject(rejection);
    api = await startTestApi(() => ({}));
  });
});
