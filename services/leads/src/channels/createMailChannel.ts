import { createTransport } from 'nodemailer';
import { messageIdOf } from '../delivery/messageIdOf.ts';
import { type AdfNames, adfDocument } from './adfDocument.ts';
import type { Channel } from './Channel.ts';
import { mailSubject, mailText } from './mailText.ts';

interface MailOptions {
  readonly url: string;
  readonly from: string;
  readonly to: readonly string[];
  /** Written into the mail instead of a text for people. */
  readonly adf?: AdfNames | undefined;
}

/** The lead by mail, over a connection of its own: leads are few, and a connection that is kept can be dead. */
export function mailChannel({ url, from, to, adf }: MailOptions): Channel {
  const transport = createTransport({
    url,
    // A server that has the mail need not answer the goodbye.
    socketCloseTimeout: 0,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = from.slice(from.lastIndexOf('@') + 1);

  return {
    name: 'mail',
    async send(lead, signal) {
      await transport.sendMail({
        from,
        to: [...to],
        replyTo: { name: lead.name, address: lead.email },
        messageId: `<${messageIdOf(lead)}@${domain}>`,
        subject: mailSubject(lead),
        text: adf ? adfDocument(lead, adf) : mailText(lead),
        headers: { 'Auto-Submitted': 'auto-generated' },
        signal,
      });
    },
  };
}
