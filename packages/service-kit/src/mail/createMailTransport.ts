import { isLoopbackHost } from '@msv/contracts/http/isLoopbackHost';
import { createTransport } from 'nodemailer';

interface MailTransportOptions {
  /** URL of the SMTP server, including the user name and password. */
  readonly url: string;
  /** If true, emails are sent without TLS to a server that does not support it. */
  readonly allowsClearText: boolean;
}

/**
 * Creates the transport for emails. The site sends few emails, so each one opens a new SMTP connection instead of using a
 * connection pool.
 */
export const createMailTransport = ({ url, allowsClearText }: MailTransportOptions) =>
  createTransport({
    url,
    // Without it, an attacker on the network could remove STARTTLS from the server's reply.
    requireTLS: !allowsClearText && !isLoopbackHost(new URL(url).hostname),
    // The server has already accepted the email, so there is no need to wait for its reply to QUIT.
    socketCloseTimeout: 0,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
