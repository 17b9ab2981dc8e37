import { createMailTransport } from '@msv/service-kit/mail/createMailTransport';
import type { Channel } from './Channel.ts';
import { formatMail, type MailOptions } from './formatMail.ts';

interface MailChannelOptions extends MailOptions {
  /** URL of the SMTP server, including the user name and password. */
  readonly url: string;
  /** If true, the email is sent without TLS to a server that does not support it. */
  readonly allowsClearText: boolean;
}

/** Creates the channel that sends leads by email. */
export function createMailChannel({ url, allowsClearText, from, to, adf }: MailChannelOptions): Channel {
  const transport = createMailTransport({ url, allowsClearText });
  return {
    name: 'mail',
    async send(lead, signal) {
      await transport.sendMail({ ...formatMail(lead, { from, to, adf }), signal });
    },
  };
}
