import { formatAndSend } from '@msv/service-kit/delivery/Channel';
import { createMailTransport, EmailAddress } from '@msv/service-kit/messages/mail';
import type { Db } from 'mongodb';
import * as v from 'valibot';
import { getDealerSlug, type LeadDocument } from '../leads/LeadDocument.ts';
import type { Channel } from './Channel.ts';
import { formatMail } from './formatMail.ts';

/** Returns the email address of a dealership that may receive leads, or `undefined`. */
export type FindDealerAddress = (slug: string) => Promise<string | undefined>;

const Receiver = v.object({ email: EmailAddress });

/**
 * Creates the lookup of dealerships that may receive leads: those that an operator has verified and that the site shows. It reads the
 * collection of the dealers service, which has the same database. The address never comes from a visitor.
 */
export const createDealerLookup =
  (db: Db): FindDealerAddress =>
  async (slug) => {
    const isListed = { unlistedAt: { $exists: false }, pausedAt: { $exists: false } };
    const filter = { slug, isVerified: true, ...isListed };
    const stored = await db.collection('dealerships').findOne(filter, { projection: { _id: 0, email: 1 } });
    const receiver = v.safeParse(Receiver, stored);
    return receiver.success ? receiver.output.email : undefined;
  };

interface DealerChannelOptions {
  /** URL of the SMTP server, including the user name and password. */
  readonly url: string;
  /** If true, the email is sent without TLS to a server that does not support it. */
  readonly allowsClearText: boolean;
  readonly from: string;
  readonly findAddress: FindDealerAddress;
}

/**
 * Creates the channel that sends leads about a dealership to that dealership, in an email of its own, so that it learns no address of
 * the operator. Leads about no dealership, and about one that may receive none, are skipped.
 */
export function createDealerChannel({
  url,
  allowsClearText,
  from,
  findAddress,
}: DealerChannelOptions): Channel {
  const transport = createMailTransport({ url, allowsClearText });
  const findReceiver = async (lead: LeadDocument) => {
    const slug = getDealerSlug(lead);
    return slug && findAddress(slug);
  };
  return {
    name: 'dealer',
    accepts: async (lead) => Boolean(await findReceiver(lead)),
    async send(lead, signal) {
      const address = await findReceiver(lead);
      // The operator has unlisted the dealership since the lead was accepted.
      if (!address) return;
      await formatAndSend(
        () => formatMail(lead, { from, to: [address] }),
        (message) => transport.sendMail({ ...message, signal }),
      );
    },
  };
}
