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

/** Options for launching a browser with Playwright. */
export type BrowserLaunchOptions = { executablePath: string; args: string[] };

/**
 * Returns the launch options for the browser that tests and benchmarks use: the Chromium from an npm package
 * on Linux x64, or an installed browser on other platforms.
 */
export async function resolveBrowser(): Promise<BrowserLaunchOptions> {
  if (!isChromiumBundled) return { executablePath: findInstalledBrowser(), args: [] };
  return {
    executablePath: await extractChromium(),
    // The default arguments of the package are unsuitable, because they stop the browser with its first
    // context and disable web security.
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
  };
}

/**
 * Starts the browser that `resolveBrowser` returns.
 * @throws {Error} If no supported browser is installed.
 */
export const launchBrowser = async (): Promise<Browser> => chromium.launch(await resolveBrowser());
