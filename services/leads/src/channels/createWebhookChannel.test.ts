import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { startApi, type TestApi } from '@msv/testing/startApi';
import { Webhook } from 'standardwebhooks';
import { webhookChannel } from '../src/channels/webhookChannel.ts';
import { aLeadDocument } from './aLeadDocument.ts';

const secret = `whsec_${Buffer.from('thirty-two bytes of the operator').toString('base64')}`;
const otherSecret = `whsec_${Buffer.from('thirty-two bytes of another one!').toString('base64')}`;
const lead = aLeadDocument();

let receiver: TestApi;
beforeEach(async () => {
  receiver = await startApi(() => ({ status: 204 }));
});
afterEach(() => receiver.close());

async function received() {
  await webhookChannel({ url: receiver.origin, secret }).send(lead, AbortSignal.timeout(5000));
  const [request] = receiver.requests;
  const signed = Object.fromEntries(
    ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => [
      name,
      String(request?.headers[name]),
    ]),
  );
  return { body: request?.body ?? '', signed };
}

describe('a webhook', () => {
  test('is believed by a receiver with the same secret and has all that the visitor sent', async () => {
    const { body, signed } = await received();
    expect(new Webhook(secret).verify(body, signed)).toEqual({
      type: 'lead.vehicle-inquiry',
      timestamp: expect.any(String),
      data: {
        id: lead._id,
        receivedAt: lead.createdAt.toISOString(),
        kind: 'vehicle-inquiry',
        name: 'Ann Lee',
        email: 'ann.lee@example.com',
        phone: '(555) 010-0199',
        message: "I'm interested in learning more about this vehicle.",
        vehicleName: 'Evolution D3 Lifted',
        vehiclePrice: '$8,995',
      },
    });
    expect(signed['webhook-id']).toBe(lead._id);
  });

  test('is not believed with another secret, another body, another id or another time', async () => {
    const { body, signed } = await received();
    const later = String(Number(signed['webhook-timestamp']) + 1);
    expect(() => new Webhook(otherSecret).verify(body, signed)).toThrow();
    expect(() => new Webhook(secret).verify(body.replace('Ann', 'Eve'), signed)).toThrow();
    expect(() => new Webhook(secret).verify(body, { ...signed, 'webhook-id': 'another' })).toThrow();
    expect(() => new Webhook(secret).verify(body, { ...signed, 'webhook-timestamp': later })).toThrow();
  });

  test('that is not taken fails', async () => {
    receiver.answer = () => ({ status: 500 });
    await expect(received()).rejects.toThrow('HTTP 500');
  });
});
