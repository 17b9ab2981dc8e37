import { type Browser, chromium } from 'playwright-core';
import { extractChromium } from './extractChromium.ts';
import { findInstalledBrowser } from './findInstalledBrowser.ts';

export type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  ConsoleMessage,
  Page,
  Request,
  Response,
} from 'playwright-core';

/** True on platforms for which an npm package provides Chromium. */
export const isChromiumBundled = process.platform === 'linux' && process.arch === 'x64';

export type BrowserLaunchOptions = { executablePath: string; args: string[] };

/** Returns the Chromium of an npm package on Linux x64, and an installed browser on other platforms. */
export async function resolveBrowser(): Promise<BrowserLaunchOptions> {
  if (!isChromiumBundled) return { executablePath: findInstalledBrowser(), args: [] };
  return {
    executablePath: await extractChromium(),
    // The default arguments of the package stop the browser with its first context and disable web security.
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
  };
}

/** @throws {Error} If no supported browser is installed. */
export const launchBrowser = async (): Promise<Browser> => chromium.launch(await resolveBrowser());
