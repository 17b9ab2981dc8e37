import { createAdfChannel } from './adf/createAdfChannel.ts';
import type { AdfSettings } from './adf/createAdfDocument.ts';
import type { Channel } from './Channel.ts';
import type { ChannelsConfig } from './ChannelsConfig.ts';
import { createDealerChannel } from './createDealerChannel.ts';
import type { DealersClient } from './createDealersClient.ts';
import { createMailChannel } from './createMailChannel.ts';
import { createWebhookChannel } from './createWebhookChannel.ts';

/**
 * Creates the configured delivery channels.
 * @param findReceiver Finds the email addresses of dealerships that may receive leads.
 */
export function createChannels(
  config: ChannelsConfig,
  findReceiver: DealersClient['findReceiver'],
): Channel[] {
  const { SMTP_URL: smtpUrl, LEADS_MAIL_FROM: from, LEADS_MAIL_TO: to } = config;
  const { LEADS_WEBHOOK_URL: webhookUrl, LEADS_WEBHOOK_SECRET: secret } = config;
  const settings = getAdfSettings(config);
  const adf = config.LEADS_MAIL_BODY === 'adf' ? settings : undefined;
  const mailServer = smtpUrl &&
    from && { url: smtpUrl, allowsClearText: config.SMTP_ALLOW_CLEAR_TEXT === 'on', from };
  return [
    mailServer && to && createMailChannel({ ...mailServer, to, adf }),
    mailServer &&
      config.LEADS_ROUTE_TO_DEALERS === 'on' &&
      createDealerChannel({ ...mailServer, findReceiver }),
    config.LEADS_ADF_URL &&
      createAdfChannel({
        url: config.LEADS_ADF_URL,
        authorization: config.LEADS_ADF_AUTHORIZATION,
        settings,
      }),
    webhookUrl && secret && createWebhookChannel({ url: webhookUrl, secret }),
  ].filter((channel) => typeof channel === 'object');
}

const getAdfSettings = (config: ChannelsConfig): AdfSettings => ({
  year: config.LEADS_ADF_YEAR,
  make: config.LEADS_ADF_MAKE,
  vendor: config.LEADS_ADF_VENDOR ?? config.SITE_PRODUCT,
  vendorEmail: config.LEADS_ADF_VENDOR_EMAIL,
  vendorPhone: config.SITE_PHONE,
  provider: config.LEADS_ADF_PROVIDER ?? config.SITE_PRODUCT,
  providerUrl: config.SITE_URL,
});
