import { isLoopbackHost } from '@msv/contracts/http/origin';
import { createTransport } from 'nodemailer';
import { encodeWord } from 'nodemailer/lib/mime-funcs';
import * as v from 'valibot';
import { ClearTextPermission, refuseClearText } from '../config/refuseClearText.ts';

export const EmailAddress = v.pipe(v.string(), v.trim(), v.rfcEmail('must be an email address'));

export const EmailAddressList = v.pipe(
  v.string(),
  v.transform((value) => value.split(',').map((address) => address.trim())),
  v.everyItem((address) => v.is(EmailAddress, address), 'must be email addresses, separated by commas'),
);

/** URL of a mail server, which may contain a user name and a password. */
const SmtpUrl = v.pipe(
  v.string(),
  v.check(isSmtpUrl, 'must be a URL such as smtp://user:password@mail.example.com:587 or smtps://…'),
);

function isSmtpUrl(value: string) {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname } = new URL(value);
  return /^smtps?:$/.test(protocol) && hostname !== '';
}

/** Parameters that could turn off the encryption of `createMailTransport`. */
const tlsParameters = ['secure', 'requireTLS', 'ignoreTLS', 'opportunisticTLS'];

/** Returns true if `createMailTransport` encrypts the emails, or if the server is on this machine. */
function isSmtpProtected(url: string): boolean {
  // The schema of the variable reports invalid URLs.
  if (!URL.canParse(url)) return true;
  const { hostname, searchParams } = new URL(url);
  return isLoopbackHost(hostname) || !tlsParameters.some((name) => searchParams.has(name));
}

/** Environment variables of programs that send emails, to be combined with `refuseClearTextMail()`. */
export const MailConfig = v.object({
  /** SMTP server, such as `smtps://user:password@mail.example.com`. Secret. */
  SMTP_URL: v.optional(SmtpUrl),
  /** Allows a mail server on another machine that does not support TLS. */
  SMTP_ALLOW_CLEAR_TEXT: ClearTextPermission,
});

/** Creates a pipe action that rejects an unencrypted connection to a mail server on another machine. */
export const refuseClearTextMail = <TInput>(): v.RawCheckAction<TInput> =>
  refuseClearText({
    variable: 'SMTP_URL',
    permission: 'SMTP_ALLOW_CLEAR_TEXT',
    isProtected: isSmtpProtected,
  });

interface MailTransportOptions {
  /** URL of the SMTP server, including the user name and password. */
  readonly url: string;
  /** True to send emails without TLS to a server that does not support TLS. */
  readonly allowsClearText: boolean;
}

/** Creates the transport for emails. The site sends too few emails for a connection pool. */
export const createMailTransport = ({ url, allowsClearText }: MailTransportOptions) =>
  createTransport({
    url,
    // Otherwise an attacker on the network could remove STARTTLS from the server's reply.
    requireTLS: !allowsClearText && !isLoopbackHost(new URL(url).hostname),
    // No need to wait for the reply to QUIT, because the server has already accepted the email.
    socketCloseTimeout: 0,
    disableFileAccess: true,
    disableUrlAccess: true,
  });

/** Length with which nodemailer keeps lines below 76 characters. */
const maxWordLength = 52;

/**
 * Creates a `Subject` header. Nodemailer sends text that looks like an encoded word, such as `=?UTF-8?Q?=41?=`,
 * unchanged, and mail programs would decode it, so this function encodes it.
 */
export const createSubjectHeader = (subject: string) =>
  subject.includes('=?')
    ? { prepared: true, foldLines: true, value: encodeWord(subject, 'B', maxWordLength) }
    : subject;
