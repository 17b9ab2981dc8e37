import { createMailTransport } from '@msv/service-kit/mail/createMailTransport';
import { createMessageId } from '../delivery/createMessageId.ts';
import { type AdfSettings, createAdfDocument } from './adf/createAdfDocument.ts';
import type { Channel } from './Channel.ts';
import { formatMailBody, formatMailSubject } from './formatMail.ts';

interface MailChannelOptions {
  /** URL of the SMTP server, including the user name and password. */
  readonly url: string;
  /** If true, the email is sent without TLS to a server that does not support it. */
  readonly allowsClearText: boolean;
  readonly from: string;
  readonly to: readonly string[];
  /** If set, the email body is ADF/XML with these values instead of plain text. */
  readonly adf?: AdfSettings | undefined;
}

/** Creates the channel that sends leads by email. */
export function createMailChannel({ url, allowsClearText, from, to, adf }: MailChannelOptions): Channel {
  const transport = createMailTransport({ url, allowsClearText });
  const domain = from.slice(from.lastIndexOf('@') + 1);

  return {
    name: 'mail',
    async send(lead, signal) {
      await transport.sendMail({
        from,
        to: [...to],
        replyTo: { name: lead.name, address: lead.email },
        messageId: `<${createMessageId(lead)}@${domain}>`,
        subject: formatMailSubject(lead),
        text: adf ? createAdfDocument(lead, adf) : formatMailBody(lead),
        headers: { 'Auto-Submitted': 'auto-generated' },
        signal,
      });
    },
  };
}
