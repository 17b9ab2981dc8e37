import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { startTestApi, type TestApi } from '@msv/testing/api/startTestApi';
import { propertyRuns } from '@msv/testing/nightly';
import fc from 'fast-check';
import { Webhook } from 'standardwebhooks';
import { buildContactMessage } from '../../test/support/buildContactMessage.ts';
import { buildLeadDocument } from '../../test/support/buildLeadDocument.ts';
import { everyContactField } from '../../test/support/everyContactField.ts';
import { expectWebhook } from '../../test/support/expectWebhook.ts';
import { leadArbitrary } from '../../test/support/leadArbitrary.ts';
import { createLeadDocument } from '../leads/createLeadDocument.ts';
import type { LeadDocument } from '../leads/LeadDocument.ts';
import { createWebhookChannel, createWebhookFormatter } from './createWebhookChannel.ts';

const secret = `whsec_${Buffer.from('thirty-two bytes of the operator').toString('base64')}`;
const otherSecret = `whsec_${Buffer.from('thirty-two bytes of another one!').toString('base64')}`;
const lead = buildLeadDocument();

let receiver: TestApi;
beforeEach(async () => {
  receiver = await startTestApi(() => ({ status: 204 }));
});
afterEach(() => receiver.close());

async function sendAndReceive(sentLead: LeadDocument = lead) {
  await createWebhookChannel({ url: receiver.origin, secret }).send(sentLead, AbortSignal.timeout(5000));
  const [request] = receiver.requests;
  const signatureHeaders = Object.fromEntries(
    ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => [
      name,
      String(request?.headers[name]),
    ]),
  );
  return { body: request?.body ?? '', signatureHeaders };
}

describe('a webhook', () => {
  test('a webhook contains all submitted fields and passes verification with the same secret', async () => {
    const { body, signatureHeaders } = await sendAndReceive();
    expect(new Webhook(secret).verify(body, signatureHeaders)).toEqual({
      type: 'lead.vehicle-inquiry',
      timestamp: expect.any(String),
      data: {
        id: lead._id,
        receivedAt: lead.createdAt.toISOString(),
        kind: 'vehicle-inquiry',
        name: 'Ann Lee',
        firstName: 'Ann',
        lastName: 'Lee',
        email: 'ann.lee@example.com',
        phone: '(555) 010-0199',
        message: "I'm interested in learning more about this vehicle.",
        vehicleName: 'Evolution D3 Lifted',
        vehiclePrice: '$8,995',
      },
    });
    expect(signatureHeaders['webhook-id']).toBe(lead._id);
  });

  test('a webhook contains what the visitor chose in the contact form', async () => {
    const message = buildContactMessage(everyContactField);
    const contactLead = createLeadDocument(
      { kind: 'contact-message', ...message },
      { idempotencyKey: undefined, now: new Date(), retentionDays: 730 },
    );
    const { body, signatureHeaders } = await sendAndReceive(contactLead);
    expect(new Webhook(secret).verify(body, signatureHeaders)).toEqual({
      type: 'lead.contact-message',
      timestamp: expect.any(String),
      data: {
        id: contactLead._id,
        receivedAt: contactLead.createdAt.toISOString(),
        kind: 'contact-message',
        ...message,
        firstName: 'Bo',
        lastName: 'Diaz',
      },
    });
  });

  test('a webhook contains exactly the values of any lead and passes verification as bytes', () => {
    const format = createWebhookFormatter(secret);
    fc.assert(
      fc.property(leadArbitrary, (lead) => expectWebhook(format(lead), lead, secret)),
      { numRuns: propertyRuns, seed: 1 },
    );
  });

  test('a webhook fails verification with another secret, body, ID or timestamp', async () => {
    const { body, signatureHeaders } = await sendAndReceive();
    const later = String(Number(signatureHeaders['webhook-timestamp']) + 1);
    expect(() => new Webhook(otherSecret).verify(body, signatureHeaders)).toThrow();
    expect(() => new Webhook(secret).verify(body.replace('Ann', 'Eve'), signatureHeaders)).toThrow();
    expect(() =>
      new Webhook(secret).verify(body, { ...signatureHeaders, 'webhook-id': 'another' }),
    ).toThrow();
    expect(() =>
      new Webhook(secret).verify(body, { ...signatureHeaders, 'webhook-timestamp': later }),
    ).toThrow();
  });

  test('delivery fails if the receiver responds with an error', async () => {
    receiver.respond = () => ({ status: 500 });
    await expect(sendAndReceive()).rejects.toThrow('HTTP 500');
  });

  test('delivery ends when its signal is aborted', async () => {
    const controller = new AbortController();
    receiver.respond = () => {
      controller.abort();
      return new Promise(() => undefined);
    };
    const sending = createWebhookChannel({ url: receiver.origin, secret }).send(lead, controller.signal);
    await expect(sending).rejects.toThrow('This operation was aborted');
  });
});
