import { ports } from '@msv/contracts/ports';
import * as v from 'valibot';
import { origin } from './origin.ts';

/**
 * What an operator says once about the site, for every server that writes it into something. Spread its entries into
 * a configuration: `v.object({ ...serviceConfig('content').entries, ...siteConfig.entries })`.
 */
export const siteConfig = v.object({
  SITE_PRODUCT: v.optional(v.string(), 'MSV Directory'),
  SITE_PHONE: v.optional(v.string(), '(844) 555-0142'),
  SITE_EMAIL: v.pipe(
    v.optional(v.string(), 'hello@msv-directory.example'),
    v.rfcEmail('must be an e-mail address'),
  ),
  SITE_URL: origin(`http://localhost:${ports.site}`),
});
export type SiteConfig = v.InferOutput<typeof siteConfig>;
