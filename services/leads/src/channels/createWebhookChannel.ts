import { formatAndSend } from '@msv/service-kit/delivery/Channel';
import { isCustomerLead, type LeadDocument } from '../leads/LeadDocument.ts';
import { pickSubmittedFields } from '../leads/leadForms.ts';
import { splitName } from '../leads/splitName.ts';
import { type Channel, createMessageId } from './Channel.ts';
import { postLead } from './postLead.ts';
import { createWebhookSigner } from './webhooks.ts';

interface WebhookChannelOptions {
  readonly url: string;
  readonly secret: string;
}

/** Creates the channel that posts leads as signed JSON (https://www.standardwebhooks.com). */
export function createWebhookChannel({ url, secret }: WebhookChannelOptions): Channel {
  const format = createWebhookFormatter(secret);
  return {
    name: 'webhook',
    send: (lead, signal) =>
      formatAndSend(
        () => format(lead),
        (request) => postLead({ url, ...request }, signal),
      ),
  };
}

/** Creates a function that formats the headers and the body of the webhook. */
export function createWebhookFormatter(secret: string) {
  const sign = createWebhookSigner(secret);
  return (lead: LeadDocument) =>
    sign({
      id: createMessageId(lead),
      type: `lead.${lead.kind}`,
      data: {
        id: lead._id,
        receivedAt: lead.createdAt.toISOString(),
        ...pickSubmittedFields(lead),
        ...(isCustomerLead(lead) && splitName(lead.name)),
      },
    });
}
