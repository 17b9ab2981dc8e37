import * as v from 'valibot';

/** Schema of an email address. */
export const EmailAddress = v.pipe(v.string(), v.trim(), v.rfcEmail('must be an email address'));

/** Schema of email addresses that are separated by commas. */
export const EmailAddressList = v.pipe(
  v.string(),
  v.transform((value) => value.split(',').map((address) => address.trim())),
  v.everyItem((address) => v.is(EmailAddress, address), 'must be email addresses, separated by commas'),
);

/** Schema of an HTTP URL that receives data. */
export const HttpUrl = v.pipe(
  v.string(),
  v.check(isHttpUrl, 'must be a URL such as https://crm.example.com/leads, without a password'),
);

/** Schema of the URL of a mail server, which may contain a user name and a password. */
export const SmtpUrl = v.pipe(
  v.string(),
  v.check(isSmtpUrl, 'must be a URL such as smtp://user:password@mail.example.com:587 or smtps://…'),
);

/** Schema of a key that signs webhooks. */
export const WebhookSecret = v.pipe(
  v.string(),
  v.check(isWebhookSecret, 'must be whsec_ followed by 24 to 64 bytes in base64'),
);

/** Returns true if either all or none of the values are set. */
export const areAllOrNoneSet = (...values: readonly unknown[]) =>
  new Set(values.map((value) => value === undefined)).size === 1;

function isHttpUrl(value: string) {
  if (!URL.canParse(value)) return false;
  const { protocol, username, password } = new URL(value);
  return /^https?:$/.test(protocol) && username === '' && password === '';
}

function isSmtpUrl(value: string) {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname } = new URL(value);
  return /^smtps?:$/.test(protocol) && hostname !== '';
}

function isWebhookSecret(value: string) {
  const base64 = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(value)?.[1] ?? '';
  const { length } = Buffer.from(base64, 'base64');
  return length >= 24 && length <= 64;
}
