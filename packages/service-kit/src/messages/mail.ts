import { isLoopbackHost } from '@msv/contracts/http/origin';
import { createTransport } from 'nodemailer';
import { encodeWord } from 'nodemailer/lib/mime-funcs';
import * as v from 'valibot';
import { ClearTextPermission, refuseClearText } from '../config/refuseClearText.ts';

/** Schema of an email address. */
export const EmailAddress = v.pipe(v.string(), v.trim(), v.rfcEmail('must be an email address'));

/** Schema of email addresses that are separated by commas. */
export const EmailAddressList = v.pipe(
  v.string(),
  v.transform((value) => value.split(',').map((address) => address.trim())),
  v.everyItem((address) => v.is(EmailAddress, address), 'must be email addresses, separated by commas'),
);

/** Schema of the URL of a mail server, which may contain a user name and a password. */
const SmtpUrl = v.pipe(
  v.string(),
  v.check(isSmtpUrl, 'must be a URL such as smtp://user:password@mail.example.com:587 or smtps://…'),
);

function isSmtpUrl(value: string) {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname } = new URL(value);
  return /^smtps?:$/.test(protocol) && hostname !== '';
}

/** Parameters with which a URL could turn off the encryption that `createMailTransport` requires. */
const tlsParameters = ['secure', 'requireTLS', 'ignoreTLS', 'opportunisticTLS'];

/**
 * Returns true if emails to the server of a URL are encrypted, because its URL leaves the decision to `createMailTransport`, or
 * if the server is on this machine.
 */
function isSmtpProtected(url: string): boolean {
  // The schema of the variable reports what is not a URL.
  if (!URL.canParse(url)) return true;
  const { hostname, searchParams } = new URL(url);
  return isLoopbackHost(hostname) || !tlsParameters.some((name) => searchParams.has(name));
}

/** Environment variables of programs that send emails. Add `refuseClearTextMail()` to the configuration. */
export const MailConfig = v.object({
  /** URL of the SMTP server, such as `smtps://user:password@mail.example.com`. Secret. */
  SMTP_URL: v.optional(SmtpUrl),
  /** Allows a mail server on another machine that does not support TLS. */
  SMTP_ALLOW_CLEAR_TEXT: ClearTextPermission,
});

/** Creates a pipe action that rejects a mail server without TLS beyond this machine. */
export const refuseClearTextMail = <TInput>(): v.RawCheckAction<TInput> =>
  refuseClearText({
    variable: 'SMTP_URL',
    permission: 'SMTP_ALLOW_CLEAR_TEXT',
    isProtected: isSmtpProtected,
  });

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

/** Length of an encoded word with which nodemailer keeps lines below 76 characters. */
const maxWordLength = 52;

/**
 * Creates the value of a `Subject` header for nodemailer. Nodemailer itself sends text that looks like an encoded word (RFC
 * 2047), such as `=?UTF-8?Q?=41?=`, as it is, and mail programs would decode it. So such text is encoded here.
 */
export const createSubjectHeader = (subject: string) =>
  subject.includes('=?')
    ? { prepared: true, foldLines: true, value: encodeWord(subject, 'B', maxWordLength) }
    : subject;
