import { ClearTextPermission } from '@msv/service-kit/config/refuseClearText';
import { SiteConfig } from '@msv/service-kit/config/serverConfig';
import { HttpUrl } from '@msv/service-kit/config/variableSchemas';
import { EmailAddress, EmailAddressList, MailConfig } from '@msv/service-kit/messages/mail';
import * as v from 'valibot';
import { WebhookSecret } from './webhooks.ts';

/**
 * Environment variables of the delivery channels. A channel is active if its URL is set. Several channels can
 * be active.
 */
export const ChannelsConfig = v.object({
  ...SiteConfig.entries,
  ...MailConfig.entries,
  LEADS_MAIL_FROM: v.optional(EmailAddress),
  /** Email addresses of the recipients, separated by commas. */
  LEADS_MAIL_TO: v.optional(EmailAddressList),
  /** Format of the email body: `text` for human readers, `adf` for a CRM that reads the mailbox. */
  LEADS_MAIL_BODY: v.optional(v.picklist(['text', 'adf'], 'must be text or adf'), 'text'),
  /** Also sends contact messages and test drives about a verified dealership to its email address. Edges need the same value. */
  LEADS_ROUTE_TO_DEALERS: v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'off'),
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
  LEADS_WEBHOOK_SECRET: v.optional(WebhookSecret),
});
export type ChannelsConfig = v.InferOutput<typeof ChannelsConfig>;
