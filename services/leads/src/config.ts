import { serviceConfig } from '@msv/service-kit/serviceConfig';
import { wholeNumber } from '@msv/service-kit/wholeNumber';
import * as v from 'valibot';
import { channelsConfig, goTogether } from './channels/channelsConfig.ts';

export const LeadsConfig = v.pipe(
  v.object({
    ...serviceConfig('leads').entries,
    ...channelsConfig.entries,
    /** How many posts an address may make in a window, refused ones included. */
    LEADS_RATE_LIMIT: wholeNumber(10, 1, 1_000_000),
    LEADS_RATE_WINDOW_SECONDS: wholeNumber(600, 1, 86_400),
    /** A secret, the same on all instances: addresses are counted under a hash that is made with it. */
    LEADS_ADDRESS_SALT: v.optional(v.string(), ''),
    /** How long a new lead is kept: 24 months. What is stored already keeps its date. */
    LEADS_RETENTION_DAYS: wholeNumber(730, 1, 36_500),
    /** How many leads one instance sends at a time. */
    LEADS_DELIVERY_LANES: wholeNumber(4, 1, 64),
    /** How often to look for leads that are due again; a new one is sent at once. */
    LEADS_POLL_SECONDS: wholeNumber(5, 1, 3600),
    /** How long a channel may take for one lead. */
    LEADS_SEND_TIMEOUT_SECONDS: wholeNumber(30, 1, 600),
    /** How often a lead is tried before it is parked: with the pauses below after a day and a half, on average. */
    LEADS_ATTEMPTS: wholeNumber(20, 1, 1000),
    /** The longest pause after the first failure; it doubles with each, and how much of it is waited is random. */
    LEADS_RETRY_SECONDS: wholeNumber(30, 1, 3600),
    /** The longest pause of all: six hours. */
    LEADS_RETRY_MAX_SECONDS: wholeNumber(21_600, 1, 604_800),
    /** Opens the operator's side under /api/leads; a secret. */
    LEADS_TOKEN: v.optional(
      v.pipe(
        v.string(),
        v.minLength(24, 'must have at least 24 characters'),
        v.regex(/^[\x21-\x7e]+$/, 'must be visible ASCII characters'),
      ),
    ),
  }),
  v.forward(
    v.partialCheck(
      [['SMTP_URL'], ['LEADS_MAIL_FROM'], ['LEADS_MAIL_TO']],
      (mail) => goTogether(mail.SMTP_URL, mail.LEADS_MAIL_FROM, mail.LEADS_MAIL_TO),
      'goes together with LEADS_MAIL_FROM and LEADS_MAIL_TO: set all three, or none',
    ),
    ['SMTP_URL'],
  ),
  v.forward(
    v.partialCheck(
      [['LEADS_WEBHOOK_URL'], ['LEADS_WEBHOOK_SECRET']],
      (webhook) => goTogether(webhook.LEADS_WEBHOOK_URL, webhook.LEADS_WEBHOOK_SECRET),
      'goes together with LEADS_WEBHOOK_SECRET: set both, or none',
    ),
    ['LEADS_WEBHOOK_URL'],
  ),
);
export type LeadsConfig = v.InferOutput<typeof LeadsConfig>;
