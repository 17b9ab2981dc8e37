import { siteOfficeHours } from '@msv/contracts/site/siteSettings';
import { SiteConfig } from '@msv/service-kit/config/serverConfig';
import { createServiceConfigSchema, refuseClearTextDatabase } from '@msv/service-kit/config/serviceConfig';
import * as v from 'valibot';
import type { PlaceholderValues } from './markdown/placeholders.ts';

export const ContentConfig = v.pipe(
  v.object({
    ...createServiceConfigSchema({ port: 4004 }).entries,
    ...SiteConfig.entries,
  }),
  refuseClearTextDatabase(),
);
export type ContentConfig = v.InferOutput<typeof ContentConfig>;

/** Returns the values that replace placeholders, such as `{phone}`, in questions and policy pages. */
export const toPlaceholderValues = ({
  SITE_PRODUCT,
  SITE_PHONE,
  SITE_EMAIL,
  SITE_URL,
}: ContentConfig): PlaceholderValues => ({
  product: SITE_PRODUCT,
  phone: SITE_PHONE,
  email: SITE_EMAIL,
  url: SITE_URL,
  supportHours: siteOfficeHours.privacyPolicy,
});
