import { sitemapIndexUrl } from '@msv/contracts/site/sitemapUrls';
import { type APIRequestContext, expect } from '@playwright/test';
import { siteUrl } from './siteUrl.ts';

/** Fetches the sitemap index and the sitemap of each module. Returns the URLs of all pages. */
export async function fetchSitemapUrls(request: APIRequestContext): Promise<string[]> {
  const sitemapUrls = await fetchLocations(request, sitemapIndexUrl);
  for (const url of sitemapUrls) expect(url).toMatch(new RegExp(`^${siteUrl}/sitemaps/[a-z0-9]+\\.xml$`));
  const pageUrls = await Promise.all(sitemapUrls.map((url) => fetchLocations(request, url)));
  return pageUrls.flat();
}

async function fetchLocations(request: APIRequestContext, url: string): Promise<string[]> {
  const response = await request.get(url);
  expect(response.status(), url).toBe(200);
  return [...(await response.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, location]) => location ?? '');
}
