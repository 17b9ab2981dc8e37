import { formatAndSend } from '@msv/service-kit/delivery/Channel';
import { createMailTransport } from '@msv/service-kit/messages/mail';
import { getDealerSlug, type LeadDocument } from '../leads/LeadDocument.ts';
import type { Channel } from './Channel.ts';
import type { DealersClient } from './createDealersClient.ts';
import { formatMail } from './formatMail.ts';

interface DealerChannelOptions {
  /** URL of the SMTP server, including the user name and password. */
  readonly url: string;
  /** If true, the email is sent without TLS to a server that does not support it. */
  readonly allowsClearText: boolean;
  readonly from: string;
  readonly findReceiver: DealersClient['findReceiver'];
}

/**
 * Creates the channel that sends leads about a dealership to that dealership, in an email of its own, so that it learns no address of
 * the operator. Leads about no dealership, and about one that may receive none, are skipped.
 */
export function createDealerChannel({
  url,
  allowsClearText,
  from,
  findReceiver,
}: DealerChannelOptions): Channel {
  const transport = createMailTransport({ url, allowsClearText });
  const findAddress = async (lead: LeadDocument) => {
    const slug = getDealerSlug(lead);
    return slug && findReceiver(slug);
  };
  return {
    name: 'dealer',
    accepts: async (lead) => Boolean(await findAddress(lead)),
    async send(lead, signal) {
      const address = await findAddress(lead);
      // The operator has unlisted the dealership since the lead was accepted.
      if (!address) return;
      await formatAndSend(
        () => formatMail(lead, { from, to: [address] }),
        (message) => transport.sendMail({ ...message, signal }),
      );
    },
  };
}
