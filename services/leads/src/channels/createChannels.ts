import { adfChannel } from './adfChannel.ts';
import type { AdfNames } from './adfDocument.ts';
import type { Channel } from './Channel.ts';
import type { ChannelsConfig } from './channelsConfig.ts';
import { mailChannel } from './mailChannel.ts';
import { webhookChannel } from './webhookChannel.ts';

/** The channels that the operator configured; none is a valid answer. */
export function channelsOf(config: ChannelsConfig): Channel[] {
  const { SMTP_URL: smtpUrl, LEADS_MAIL_FROM: from, LEADS_MAIL_TO: to } = config;
  const { LEADS_WEBHOOK_URL: webhookUrl, LEADS_WEBHOOK_SECRET: secret } = config;
  const names = adfNamesOf(config);
  const adf = config.LEADS_MAIL_BODY === 'adf' ? names : undefined;
  return [
    smtpUrl && from && to && mailChannel({ url: smtpUrl, from, to, adf }),
    config.LEADS_ADF_URL &&
      adfChannel({ url: config.LEADS_ADF_URL, authorization: config.LEADS_ADF_AUTHORIZATION, names }),
    webhookUrl && secret && webhookChannel({ url: webhookUrl, secret }),
  ].filter((channel) => typeof channel === 'object');
}

const adfNamesOf = (config: ChannelsConfig): AdfNames => ({
  year: config.LEADS_ADF_YEAR,
  make: config.LEADS_ADF_MAKE,
  vendor: config.LEADS_ADF_VENDOR ?? config.SITE_PRODUCT,
  vendorEmail: config.LEADS_ADF_VENDOR_EMAIL,
  vendorPhone: config.SITE_PHONE,
  provider: config.LEADS_ADF_PROVIDER ?? config.SITE_PRODUCT,
  providerUrl: config.SITE_URL,
});
