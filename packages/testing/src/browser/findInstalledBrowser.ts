import { existsSync } from 'node:fs';
import { join } from 'node:path';

const programFolderVariables = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'];

/** Most common path first. */
function listCandidatePaths(platform: NodeJS.Platform, environment: NodeJS.ProcessEnv): string[] {
  if (platform === 'darwin') {
    const applications = ['Google Chrome', 'Microsoft Edge', 'Chromium'].map(
      (name) => `Applications/${name}.app/Contents/MacOS/${name}`,
    );
    return ['/', environment.HOME ?? '/'].flatMap((root) => applications.map((path) => join(root, path)));
  }
  if (platform === 'win32') {
    const programs = ['Google\\Chrome\\Application\\chrome.exe', 'Microsoft\\Edge\\Application\\msedge.exe'];
    const roots = programFolderVariables
      .map((variable) => environment[variable])
      .filter((root) => root !== undefined);
    return programs.flatMap((program) => roots.map((root) => `${root}\\${program}`));
  }
  const names = [
    'google-chrome-stable',
    'google-chrome',
    'microsoft-edge-stable',
    'chromium',
    'chromium-browser',
  ];
  return ['/usr/bin', '/usr/local/bin', '/snap/bin'].flatMap((folder) =>
    names.map((name) => `${folder}/${name}`),
  );
}

/**
 * Returns the path of an installed browser that Playwright can control.
 * @throws {Error} If no supported browser is installed.
 */
export function findInstalledBrowser(
  platform: NodeJS.Platform = process.platform,
  environment: NodeJS.ProcessEnv = process.env,
  exists: (path: string) => boolean = existsSync,
): string {
  const found = listCandidatePaths(platform, environment).find(exists);
  if (found) return found;
  throw new Error('No browser found for the tests. Install Google Chrome, Microsoft Edge or Chromium.');
}
