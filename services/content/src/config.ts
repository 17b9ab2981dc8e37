import { statedHours } from '@msv/contracts/statedHours';
import { serviceConfig } from '@msv/service-kit/serviceConfig';
import { siteConfig } from '@msv/service-kit/siteConfig';
import * as v from 'valibot';
import type { SiteFacts } from './markdown/placeholders.ts';

export const ContentConfig = v.object({ ...serviceConfig('content').entries, ...siteConfig.entries });
export type ContentConfig = v.InferOutput<typeof ContentConfig>;

/** What the texts say about the site. */
export const siteOf = ({ SITE_PRODUCT, SITE_PHONE, SITE_EMAIL, SITE_URL }: ContentConfig): SiteFacts => ({
  product: SITE_PRODUCT,
  phone: SITE_PHONE,
  email: SITE_EMAIL,
  url: SITE_URL,
  supportHours: statedHours.privacyPolicy,
});
