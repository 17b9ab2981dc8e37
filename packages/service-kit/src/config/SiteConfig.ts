import { defaultPorts } from '@msv/contracts/site/defaultPorts';
import * as v from 'valibot';
import { createOriginSchema } from './origin.ts';

/**
 * Schema of the environment variables with the site's name, contact details and URL. Every server that
 * renders these values uses this schema. To extend a configuration with it, spread the entries: `v.object({
 * ...createServiceConfigSchema({ port: 4004 }).entries, ...SiteConfig.entries })`.
 */
export const SiteConfig = v.object({
  SITE_PRODUCT: v.optional(v.string(), 'MSV Directory'),
  SITE_PHONE: v.optional(v.string(), '(844) 555-0142'),
  SITE_EMAIL: v.pipe(
    v.optional(v.string(), 'hello@msv-directory.example'),
    v.rfcEmail('must be an email address'),
  ),
  SITE_URL: createOriginSchema(`http://localhost:${defaultPorts.site}`),
});
export type SiteConfig = v.InferOutput<typeof SiteConfig>;
