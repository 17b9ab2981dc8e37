import { ClearTextPermission } from '@msv/service-kit/config/refuseClearText';
import { SiteConfig } from '@msv/service-kit/config/SiteConfig';
import * as v from 'valibot';

const EmailAddress = v.pipe(v.string(), v.trim(), v.rfcEmail('must be an email address'));

const EmailAddressList = v.pipe(
  v.string(),
  v.transform((value) => value.split(',').map((address) => address.trim())),
  v.everyItem((address) => v.is(EmailAddress, address), 'must be email addresses, separated by commas'),
);

const HttpUrl = v.pipe(
  v.string(),
  v.check(isHttpUrl, 'must be a URL such as https://crm.example.com/leads, without a password'),
);

/**
 * Environment variables of the delivery channels. A channel is active if its URL is set. Several channels can
 * be active.
 */
export const ChannelsConfig = v.object({
  ...SiteConfig.entries,
  /** URL of the SMTP server, such as `smtps://user:password@mail.example.com`. Secret. */
  SMTP_URL: v.optional(
    v.pipe(
      v.string(),
      v.check(isSmtpUrl, 'must be a URL such as smtp://user:password@mail.example.com:587 or smtps://…'),
    ),
  ),
  /** Allows a mail server on another machine that does not support TLS. */
  SMTP_ALLOW_CLEAR_TEXT: ClearTextPermission,
  LEADS_MAIL_FROM: v.optional(EmailAddress),
  /** Email addresses of the recipients, separated by commas. */
  LEADS_MAIL_TO: v.optional(EmailAddressList),
  /** Format of the email body: `text` for human readers, `adf` for a CRM that reads the mailbox. */
  LEADS_MAIL_BODY: v.optional(v.picklist(['text', 'adf'], 'must be text or adf'), 'text'),
  /** URL that receives each lead as ADF/XML 1.0 by HTTP POST. */
  LEADS_ADF_URL: v.optional(HttpUrl),
  /** Allows `http:` in `LEADS_ADF_URL`. */
  LEADS_ADF_ALLOW_CLEAR_TEXT: ClearTextPermission,
  /** `Authorization` header of the requests to `LEADS_ADF_URL`, such as `Bearer …`. Secret. */
  LEADS_ADF_AUTHORIZATION: v.optional(
    v.pipe(v.string(), v.regex(/^[\x20-\x7e]+$/, 'must be printable ASCII')),
  ),
  /**
   * Model year of all vehicles, which ADF requires and the site does not know. Defaults to the year in which
   * the lead was submitted.
   */
  LEADS_ADF_YEAR: v.optional(v.pipe(v.string(), v.regex(/^\d{4}$/, 'must be a year such as 2026'))),
  /** Make of all vehicles. Vehicle names in ADF omit a leading make. */
  LEADS_ADF_MAKE: v.optional(v.string(), 'Evolution'),
  /** Name of the vendor. Defaults to the name of the site. */
  LEADS_ADF_VENDOR: v.optional(v.string()),
  /** Email address of the vendor. If it is not set, ADF documents contain the site's phone number instead. */
  LEADS_ADF_VENDOR_EMAIL: v.optional(EmailAddress),
  /** Name of the lead provider. Defaults to the name of the site. */
  LEADS_ADF_PROVIDER: v.optional(v.string()),
  /** URL that receives each lead as signed JSON by HTTP POST. */
  LEADS_WEBHOOK_URL: v.optional(HttpUrl),
  /** Allows `http:` in `LEADS_WEBHOOK_URL`. */
  LEADS_WEBHOOK_ALLOW_CLEAR_TEXT: ClearTextPermission,
  /** Key that signs webhook requests: `whsec_` followed by 24 to 64 bytes in base64. Secret. */
  LEADS_WEBHOOK_SECRET: v.optional(
    v.pipe(v.string(), v.check(isWebhookSecret, 'must be whsec_ followed by 24 to 64 bytes in base64')),
  ),
});
export type ChannelsConfig = v.InferOutput<typeof ChannelsConfig>;

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
