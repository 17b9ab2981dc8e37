import { extractedChromium } from './extractedChromium.ts';
import { installedBrowser } from './installedBrowser.ts';

/** The packages carry a browser for this kind of computer alone. */
export const comesWithPackages = process.platform === 'linux' && process.arch === 'x64';

export type Browser = { executablePath: string; args: string[] };

/**
 * The one place that decides which browser the tests and the benches launch. On Linux x64 it came with `npm ci`;
 * elsewhere it is an installed one.
 */
export async function browserExecutable(): Promise<Browser> {
  if (!comesWithPackages) return { executablePath: installedBrowser(), args: [] };
  return {
    executablePath: await extractedChromium(),
    // Not the package's own arguments: those end the browser with its first context and switch web security off.
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
  };
}
