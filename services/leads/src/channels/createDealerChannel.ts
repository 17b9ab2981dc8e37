import { formatAndSend } from '@msv/service-kit/delivery/Channel';
import { createMailTransport } from '@msv/service-kit/messages/mail';
import { getDealerSlug, type LeadDocument } from '../leads/LeadDocument.ts';
import type { Channel } from './Channel.ts';
import type { DealersClient } from './createDealersClient.ts';
import { formatMail } from './formatMail.ts';

interface DealerChannelOptions {
  /** URL of the SMTP server, including the user name and password. */
  readonly url: string;
  /** True to send emails without TLS to a server that does not support TLS. */
  readonly allowsClearText: boolean;
  readonly from: string;
  readonly findReceiver: DealersClient['findReceiver'];
}

/**
 * Creates the channel that emails leads to their dealership, separately, so that it learns no address of the operator.
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
