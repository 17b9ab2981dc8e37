import { formatAndSend } from '@msv/service-kit/delivery/Channel';
import { createMailTransport } from '@msv/service-kit/messages/mail';
import type { DealersConfig } from '../config.ts';

const hourMs = 60 * 60 * 1000;

/** All attempts take a day and a half on average. */
export const mailDeliveryOptions = {
  sendTimeoutMs: 30_000,
  maxAttempts: 20,
  backoff: { baseMs: 30_000, maxMs: 6 * hourMs },
  concurrency: 2,
  pollMs: 5000,
};

export interface MailOptions {
  readonly from: string;
  readonly site: Pick<DealersConfig, 'SITE_PRODUCT' | 'SITE_URL'>;
}

type Mail = Parameters<ReturnType<typeof createMailTransport>['sendMail']>[0];

/** Creates the function that formats and sends an email, or returns `undefined` without a mail server. */
export function createMailSender(config: DealersConfig) {
  const { SMTP_URL: url, SMTP_ALLOW_CLEAR_TEXT, DEALERS_MAIL_FROM: from } = config;
  if (!url || !from) return undefined;
  const transport = createMailTransport({ url, allowsClearText: SMTP_ALLOW_CLEAR_TEXT === 'on' });
  return (format: (options: MailOptions) => Mail, signal: AbortSignal): Promise<void> =>
    formatAndSend(
      () => format({ from, site: config }),
      (mail) => transport.sendMail({ ...mail, signal }),
    );
}
