import { policyPagePaths } from '@msv/contracts/content/policyPages';
import { expect, test } from '@playwright/test';

const paths = ['/', '/contact', '/test-drive', '/report-listing', '/thank-you', '/faq', ...policyPagePaths];
const hiddenPaths = ['/thank-you', '/report-listing'];

test('every page has a unique title and description, and search engines may index all except two', async ({
  request,
}) => {
  const titles = new Set<string | undefined>();
  const descriptions = new Set<string | undefined>();
  for (const path of paths) {
    const html = await (await request.get(path)).text();
    titles.add(/<title>(.*?)<\/title>/.exec(html)?.[1]);
    descriptions.add(/name="description" content="(.*?)"/.exec(html)?.[1]);
    const isHidden = html.includes('<meta name="robots" content="noindex">');
    expect(isHidden, path).toBe(hiddenPaths.includes(path));
  }
  expect(titles.size).toBe(paths.length);
  expect(descriptions.size).toBe(paths.length);
});
