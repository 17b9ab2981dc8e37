import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { chromium } from 'playwright-core';
import { extractChromium } from './extractChromium.ts';
import { isChromiumBundled, resolveBrowser } from './resolveBrowser.ts';

const cache = mkdtempSync(join(tmpdir(), 'msv-browser-'));
afterAll(() => rmSync(cache, { recursive: true, force: true }));

it('the resolved browser opens a second page after its first context was closed', async () => {
  const browser = await chromium.launch(await resolveBrowser());
  try {
    for (const text of ['first', 'second']) {
      const context = await browser.newContext();
      const page = await context.newPage();
      await page.setContent(`<h1>${text}</h1>`);
      expect(await page.getByRole('heading').textContent()).toBe(text);
      await context.close();
    }
  } finally {
    await browser.close();
  }
});

if (isChromiumBundled)
  it('parallel calls of extractChromium return the same working browser', async () => {
    const paths = await Promise.all([extractChromium(cache), extractChromium(cache)]);
    expect(new Set(paths).size).toBe(1);
    expect(readdirSync(cache)).toHaveLength(1);
    const browser = await chromium.launch({ executablePath: paths[0], args: ['--no-sandbox'] });
    expect(browser.isConnected()).toBe(true);
    await browser.close();
  });
