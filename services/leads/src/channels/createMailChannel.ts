import { formatAndSend } from '@msv/service-kit/delivery/Channel';
import { createMailTransport } from '@msv/service-kit/messages/mail';
import type { Channel } from './Channel.ts';
import { formatMail, type MailOptions } from './formatMail.ts';

interface MailChannelOptions extends MailOptions {
  /** URL of the SMTP server, including the user name and password. */
  readonly url: string;
  /** True to send emails without TLS to a server that does not support TLS. */
  readonly allowsClearText: boolean;
}

/** Creates the channel that sends leads by email. */
export function createMailChannel({ url, allowsClearText, from, to, adf }: MailChannelOptions): Channel {
  const transport = createMailTransport({ url, allowsClearText });
  return {
    name: 'mail',
    send: (lead, signal) =>
      formatAndSend(
        () => formatMail(lead, { from, to, adf }),
        (message) => transport.sendMail({ ...message, signal }),
      ),
  };
}
