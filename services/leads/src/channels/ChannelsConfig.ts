import { siteConfig } from '@msv/service-kit/siteConfig';
import * as v from 'valibot';

const mailAddress = v.pipe(v.string(), v.trim(), v.rfcEmail('must be a mail address'));

const mailAddresses = v.pipe(
  v.string(),
  v.transform((value) => value.split(',').map((address) => address.trim())),
  v.everyItem((address) => v.is(mailAddress, address), 'must be mail addresses, separated by commas'),
);

const httpAddress = v.pipe(
  v.string(),
  v.check(isHttpAddress, 'must be an address such as https://crm.example.com/leads, without a password'),
);

/** How leads leave the service. A channel is used when its address is set; several may be. */
export const channelsConfig = v.object({
  ...siteConfig.entries,
  /** The mail server, such as `smtps://user:password@mail.example.com`; a secret. */
  SMTP_URL: v.optional(
    v.pipe(
      v.string(),
      v.check(isSmtpAddress, 'must be like smtp://user:password@mail.example.com:587, or smtps://'),
    ),
  ),
  LEADS_MAIL_FROM: v.optional(mailAddress),
  /** Who gets the mails, separated by commas. */
  LEADS_MAIL_TO: v.optional(mailAddresses),
  /** `text` for people, `adf` for a program that reads the dealer's mailbox. */
  LEADS_MAIL_BODY: v.optional(v.picklist(['text', 'adf'], 'must be text or adf'), 'text'),
  /** Gets each lead by HTTP POST as ADF/XML 1.0. */
  LEADS_ADF_URL: v.optional(httpAddress),
  /** The header `Authorization` that goes with it, such as `Bearer …`; a secret. */
  LEADS_ADF_AUTHORIZATION: v.optional(v.pipe(v.string(), v.regex(/^[\x20-\x7e]+$/, 'must be ASCII'))),
  /** ADF asks for a model year, which the site does not state: the year in which the lead came, unless set. */
  LEADS_ADF_YEAR: v.optional(v.pipe(v.string(), v.regex(/^\d{4}$/, 'must be a year such as 2026'))),
  /** What all names of vehicles begin with. */
  LEADS_ADF_MAKE: v.optional(v.string(), 'Evolution'),
  /** Who sells; the site's own name unless set. */
  LEADS_ADF_VENDOR: v.optional(v.string()),
  /** Where the vendor is reached; the site's own phone unless set. */
  LEADS_ADF_VENDOR_EMAIL: v.optional(mailAddress),
  /** Who sends the lead; the site's own name unless set. */
  LEADS_ADF_PROVIDER: v.optional(v.string()),
  /** Gets each lead by HTTP POST as JSON, signed. */
  LEADS_WEBHOOK_URL: v.optional(httpAddress),
  /** The key of the signature: `whsec_` and 24 to 64 bytes in base64; a secret. */
  LEADS_WEBHOOK_SECRET: v.optional(
    v.pipe(v.string(), v.check(isWebhookSecret, 'must be whsec_ and 24 to 64 bytes in base64')),
  ),
});
export type ChannelsConfig = v.InferOutput<typeof channelsConfig>;

/** Whether values that make sense together only are all there, or all absent. */
export const goTogether = (...values: readonly unknown[]) =>
  new Set(values.map((value) => value === undefined)).size === 1;

function isHttpAddress(value: string) {
  if (!URL.canParse(value)) return false;
  const { protocol, username, password } = new URL(value);
  return /^https?:$/.test(protocol) && username === '' && password === '';
}

function isSmtpAddress(value: string) {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname } = new URL(value);
  return /^smtps?:$/.test(protocol) && hostname !== '';
}

function isWebhookSecret(value: string) {
  const base64 = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(value)?.[1] ?? '';
  const { length } = Buffer.from(base64, 'base64');
  return length >= 24 && length <= 64;
}
