import { SiteConfig } from '@msv/service-kit/config/serverConfig';
import { createServiceConfigSchema, refuseClearTextDatabase } from '@msv/service-kit/config/serviceConfig';
import { checkVariable, requireSecret } from '@msv/service-kit/config/variableRules';
import { createWholeNumberSchema } from '@msv/service-kit/config/variableSchemas';
import { rateLimitEnvironmentSchemas } from '@msv/service-kit/forms/rateLimitPlugin';
import { EmailAddress, MailConfig, refuseClearTextMail } from '@msv/service-kit/messages/mail';
import { OperatorTokenList } from '@msv/service-kit/operators/operatorAccess';
import * as v from 'valibot';

export const DealersConfig = v.pipe(
  v.object({
    ...createServiceConfigSchema({ port: 4002 }).entries,
    ...SiteConfig.entries,
    ...MailConfig.entries,
    /** Sender of the emails with which dealers manage their listings. Without a sender, these emails wait. */
    DEALERS_MAIL_FROM: v.optional(EmailAddress),
    /** Whether verified dealerships get monthly statistics by email. */
    DEALERS_STATISTICS_MAIL: v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'off'),
    /** Maximum number of links per hour that visitors request. One client can request a twentieth of them. */
    DEALERS_LINKS_PER_HOUR: createWholeNumberSchema(100, 1, 1_000_000),
    /**
     * Maximum number of submissions per IPv4 address or IPv6 /64 network and time window, including rejected ones. An
     * IPv6 /48 network has four times the limit.
     */
    DEALERS_RATE_LIMIT: rateLimitEnvironmentSchemas.limit,
    DEALERS_RATE_WINDOW_SECONDS: rateLimitEnvironmentSchemas.windowSeconds,
    /** Secret for hashing addresses in counters and for unsubscribe tokens. Must be the same at all instances. */
    DEALERS_ADDRESS_SALT: rateLimitEnvironmentSchemas.salt,
    /** Maximum number of new dealerships per hour from all visitors. */
    DEALERS_NEW_PER_HOUR: createWholeNumberSchema(100, 1, 1_000_000),
    /**
     * Days after which a submitted dealership is deleted unless an operator has verified it. 0 keeps all. A change also
     * affects stored dealerships.
     */
    DEALERS_RETENTION_DAYS: createWholeNumberSchema(0, 0, 36_500),
    /** Tokens for the operator API: `Ann Miller:<sha256 of the token>,…`, or a single token. Secret. */
    DEALERS_TOKEN: v.optional(OperatorTokenList),
    /** Token of the leads service. Without it, the routes for the leads service do not exist. Secret. */
    DEALERS_LEADS_TOKEN: v.optional(OperatorTokenList),
  }),
  refuseClearTextDatabase(),
  checkVariable(
    'DEALERS_MAIL_FROM',
    ({ DEALERS_MAIL_FROM, SMTP_URL }) => DEALERS_MAIL_FROM === undefined || SMTP_URL !== undefined,
    'requires SMTP_URL',
  ),
  checkVariable(
    'DEALERS_STATISTICS_MAIL',
    ({ DEALERS_STATISTICS_MAIL, DEALERS_MAIL_FROM }) =>
      DEALERS_STATISTICS_MAIL === 'off' || DEALERS_MAIL_FROM !== undefined,
    'requires DEALERS_MAIL_FROM',
  ),
  refuseClearTextMail(),
  requireSecret('DEALERS_ADDRESS_SALT'),
);
export type DealersConfig = v.InferOutput<typeof DealersConfig>;
