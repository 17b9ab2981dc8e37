import { xml } from '@msv/service-kit/http/xml';
import type { SitemapPage } from './listSitemapPages.ts';

/** Formats a sitemap per https://www.sitemaps.org/protocol.html. */
export function formatSitemapXml(origin: string, pages: readonly SitemapPage[]): string {
  const entries = pages.map(({ path, modifiedOn }) => {
    const lastChange = modifiedOn ? xml`<lastmod>${modifiedOn}</lastmod>` : '';
    return xml`<url><loc>${new URL(path, origin).href}</loc>${lastChange}</url>\n`;
  });
  const document = xml`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries}</urlset>
`;
  return document.toString();
}
