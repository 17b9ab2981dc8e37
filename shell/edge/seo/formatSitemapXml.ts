import type { SitemapPage } from './listSitemapPages.ts';

const entitiesByCharacter: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Formats a sitemap per https://www.sitemaps.org/protocol.html. */
export function formatSitemapXml(origin: string, pages: readonly SitemapPage[]): string {
  const entries = pages.map(({ path, modifiedOn }) => {
    const url = new URL(path, origin).href.replace(
      /[&<>]/g,
      (character) => entitiesByCharacter[character] ?? '',
    );
    return `<url><loc>${url}</loc>${modifiedOn ? `<lastmod>${modifiedOn}</lastmod>` : ''}</url>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}
