import { isHttpProtected, refuseClearText } from '@msv/service-kit/config/refuseClearText';
import { createServiceConfigSchema, refuseClearTextDatabase } from '@msv/service-kit/config/serviceConfig';
import { areAllOrNoneSet, requireSecret } from '@msv/service-kit/config/variableRules';
import { createOriginsSchema, createWholeNumberSchema } from '@msv/service-kit/config/variableSchemas';
import { rateLimitEnvironmentSchemas } from '@msv/service-kit/forms/rateLimitPlugin';
import { refuseClearTextMail } from '@msv/service-kit/messages/mail';
import { OperatorTokenList } from '@msv/service-kit/operators/operatorAccess';
import * as v from 'valibot';
import { ChannelsConfig } from './channels/ChannelsConfig.ts';

export const LeadsConfig = v.pipe(
  v.object({
    ...createServiceConfigSchema({ port: 4005 }).entries,
    ...ChannelsConfig.entries,
    /**
     * Maximum number of POST requests per IPv4 address or IPv6 /64 network and time window, including rejected ones. An
     * IPv6 /48 network has four times the limit.
     */
    LEADS_RATE_LIMIT: rateLimitEnvironmentSchemas.limit,
    LEADS_RATE_WINDOW_SECONDS: rateLimitEnvironmentSchemas.windowSeconds,
    /** Maximum number of new leads per minute from all visitors. 0 turns the limit off. */
    LEADS_NEW_PER_MINUTE: createWholeNumberSchema(600, 0, 1_000_000),
    /** Secret for hashing IP addresses, the same at all instances. */
    LEADS_ADDRESS_SALT: rateLimitEnvironmentSchemas.salt,
    /** Days after which a new lead is deleted. A change does not affect stored leads. */
    LEADS_RETENTION_DAYS: createWholeNumberSchema(730, 1, 36_500),
    /** Maximum number of leads that one instance delivers at the same time. */
    LEADS_DELIVERY_LANES: createWholeNumberSchema(4, 1, 64),
    /** Interval at which an instance looks for leads to retry. New leads are delivered immediately. */
    LEADS_POLL_SECONDS: createWholeNumberSchema(5, 1, 3600),
    /** Timeout of one channel for one lead. */
    LEADS_SEND_TIMEOUT_SECONDS: createWholeNumberSchema(30, 1, 600),
    /** Number of failed attempts after which a lead is parked. The default delays take a day and a half on average. */
    LEADS_ATTEMPTS: createWholeNumberSchema(20, 1, 1000),
    /** Maximum delay after the first failed attempt, which doubles with each failure. The actual delay is random. */
    LEADS_RETRY_SECONDS: createWholeNumberSchema(30, 1, 3600),
    /** Upper limit of the maximum delay. */
    LEADS_RETRY_MAX_SECONDS: createWholeNumberSchema(21_600, 1, 604_800),
    /** Tokens for the operator API: `Ann Miller:<sha256 of the token>,…`, or a single token. Secret. */
    LEADS_TOKEN: v.optional(OperatorTokenList),
    DEALERS_URL: createOriginsSchema('http://localhost:4002'),
    /** Token of the dealers service. Without it, leads are not counted for dealerships. Secret. */
    DEALERS_LEADS_TOKEN: v.optional(v.string()),
  }),
  v.forward(
    v.partialCheck(
      [['SMTP_URL'], ['LEADS_MAIL_FROM'], ['LEADS_MAIL_TO']],
      ({ SMTP_URL, LEADS_MAIL_FROM, LEADS_MAIL_TO }) =>
        areAllOrNoneSet(SMTP_URL, LEADS_MAIL_FROM, LEADS_MAIL_TO),
      'requires LEADS_MAIL_FROM and LEADS_MAIL_TO: set all three or none',
    ),
    ['SMTP_URL'],
  ),
  v.forward(
    v.partialCheck(
      [['LEADS_ROUTE_TO_DEALERS'], ['LEADS_MAIL_FROM'], ['DEALERS_LEADS_TOKEN']],
      ({ LEADS_ROUTE_TO_DEALERS, LEADS_MAIL_FROM, DEALERS_LEADS_TOKEN }) =>
        LEADS_ROUTE_TO_DEALERS === 'off' ||
        (LEADS_MAIL_FROM !== undefined && DEALERS_LEADS_TOKEN !== undefined),
      'requires SMTP_URL, LEADS_MAIL_FROM, LEADS_MAIL_TO and DEALERS_LEADS_TOKEN',
    ),
    ['LEADS_ROUTE_TO_DEALERS'],
  ),
  v.forward(
    v.partialCheck(
      [['LEADS_WEBHOOK_URL'], ['LEADS_WEBHOOK_SECRET']],
      (webhook) => areAllOrNoneSet(webhook.LEADS_WEBHOOK_URL, webhook.LEADS_WEBHOOK_SECRET),
      'requires LEADS_WEBHOOK_SECRET: set both or none',
    ),
    ['LEADS_WEBHOOK_URL'],
  ),
  refuseClearTextDatabase(),
  refuseClearTextMail(),
  refuseClearText({
    variable: 'LEADS_ADF_URL',
    permission: 'LEADS_ADF_ALLOW_CLEAR_TEXT',
    isProtected: isHttpProtected,
  }),
  refuseClearText({
    variable: 'LEADS_WEBHOOK_URL',
    permission: 'LEADS_WEBHOOK_ALLOW_CLEAR_TEXT',
    isProtected: isHttpProtected,
  }),
  requireSecret('LEADS_ADDRESS_SALT'),
);
export type LeadsConfig = v.InferOutput<typeof LeadsConfig>;
