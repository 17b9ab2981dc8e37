import * as v from 'valibot';
import { ClearTextPermission, createClearTextRule, isHttpProtected } from '../config/refuseClearText.ts';
import { areAllOrNoneSet, checkVariables } from '../config/variableRules.ts';
import { createWholeNumberSchema, HttpUrl } from '../config/variableSchemas.ts';
import { EmailAddress, EmailAddressList, isSmtpProtected, SmtpUrl } from '../messages/mail.ts';
import { WebhookSecret } from '../messages/webhooks.ts';

/** Environment variables of programs that send alerts. Without a receiver, programs send none. */
export const AlertsConfig = v.object({
  /** URL that receives alerts as signed JSON by HTTP POST. */
  ALERT_WEBHOOK_URL: v.optional(HttpUrl),
  /** Allows `http:` in `ALERT_WEBHOOK_URL`. */
  ALERT_WEBHOOK_ALLOW_CLEAR_TEXT: ClearTextPermission,
  /** Key that signs alerts: `whsec_` followed by 24 to 64 bytes in base64. Secret. */
  ALERT_WEBHOOK_SECRET: v.optional(WebhookSecret),
  /** Email addresses that receive alerts, separated by commas. */
  ALERT_MAIL_TO: v.optional(EmailAddressList),
  ALERT_MAIL_FROM: v.optional(EmailAddress),
  /** Interval, in seconds, at which a program checks whether an alert begins or ends. */
  ALERT_CHECK_SECONDS: createWholeNumberSchema(60, 1, 3600),
  /** URL of the SMTP server, such as `smtps://user:password@mail.example.com`. Secret. */
  SMTP_URL: v.optional(SmtpUrl),
  /** Allows a mail server on another machine that does not support TLS. */
  SMTP_ALLOW_CLEAR_TEXT: ClearTextPermission,
});
export type AlertsConfig = v.InferOutput<typeof AlertsConfig>;

/** Creates the pipe action that checks the variables of alerts together. */
export const checkAlertVariables = <TInput>(): v.RawCheckAction<TInput> =>
  checkVariables([
    {
      name: 'ALERT_WEBHOOK_URL',
      isValid: (env) => areAllOrNoneSet(env.ALERT_WEBHOOK_URL, env.ALERT_WEBHOOK_SECRET),
      message: 'requires ALERT_WEBHOOK_SECRET: set both or none',
    },
    {
      name: 'ALERT_MAIL_TO',
      isValid: (env) =>
        areAllOrNoneSet(env.ALERT_MAIL_TO, env.ALERT_MAIL_FROM) &&
        (env.ALERT_MAIL_TO === undefined || env.SMTP_URL !== undefined),
      message: 'requires ALERT_MAIL_FROM and SMTP_URL',
    },
    createClearTextRule({
      variable: 'ALERT_WEBHOOK_URL',
      permission: 'ALERT_WEBHOOK_ALLOW_CLEAR_TEXT',
      isProtected: isHttpProtected,
    }),
    createClearTextRule({
      variable: 'SMTP_URL',
      permission: 'SMTP_ALLOW_CLEAR_TEXT',
      isProtected: isSmtpProtected,
    }),
  ]);
