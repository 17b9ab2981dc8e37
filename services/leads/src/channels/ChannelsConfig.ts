import { ClearTextPermission } from '@msv/service-kit/config/refuseClearText';
import { SiteConfig } from '@msv/service-kit/config/serverConfig';
import { HttpUrl } from '@msv/service-kit/config/variableSchemas';
import { EmailAddress, EmailAddressList, MailConfig } from '@msv/service-kit/messages/mail';
import * as v from 'valibot';
import { WebhookSecret } from './webhooks.ts';

/** Environment variables of the channels. Each channel whose URL is set is active. */
export const ChannelsConfig = v.object({
  ...SiteConfig.entries,
  ...MailConfig.entries,
  LEADS_MAIL_FROM: v.optional(EmailAddress),
  /** Email addresses of the recipients, separated by commas. */
  LEADS_MAIL_TO: v.optional(EmailAddressList),
  /** `text` for human readers, `adf` for a CRM that reads the mailbox. */
  LEADS_MAIL_BODY: v.optional(v.picklist(['text', 'adf'], 'must be text or adf'), 'text'),
  /** Also sends messages and test drives to the email address of the verified dealership. Edges need the same value. */
  LEADS_ROUTE_TO_DEALERS: v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'off'),
  /** URL that receives each lead as ADF/XML 1.0. */
  LEADS_ADF_URL: v.optional(HttpUrl),
  LEADS_ADF_ALLOW_CLEAR_TEXT: ClearTextPermission,
  /** `Authorization` header for `LEADS_ADF_URL`, such as `Bearer …`. Secret. */
  LEADS_ADF_AUTHORIZATION: v.optional(
    v.pipe(v.string(), v.regex(/^[\x20-\x7e]+$/, 'must be printable ASCII')),
  ),
  /** Model year of all vehicles, which ADF requires. Defaults to the year of the lead. */
  LEADS_ADF_YEAR: v.optional(v.pipe(v.string(), v.regex(/^\d{4}$/, 'must be a year such as 2026'))),
  /** Make of all vehicles. Vehicle names in ADF omit a leading make. */
  LEADS_ADF_MAKE: v.optional(v.string(), 'Evolution'),
  /** Defaults to the name of the site. */
  LEADS_ADF_VENDOR: v.optional(v.string()),
  /** Without it, ADF documents contain the site's phone number. */
  LEADS_ADF_VENDOR_EMAIL: v.optional(EmailAddress),
  /** Defaults to the name of the site. */
  LEADS_ADF_PROVIDER: v.optional(v.string()),
  /** URL that receives each lead as signed JSON. */
  LEADS_WEBHOOK_URL: v.optional(HttpUrl),
  LEADS_WEBHOOK_ALLOW_CLEAR_TEXT: ClearTextPermission,
  /** Key that signs webhook requests: `whsec_` followed by 24 to 64 bytes in base64. Secret. */
  LEADS_WEBHOOK_SECRET: v.optional(WebhookSecret),
});
export type ChannelsConfig = v.InferOutput<typeof ChannelsConfig>;
