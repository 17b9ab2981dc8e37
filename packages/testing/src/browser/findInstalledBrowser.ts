import { existsSync } from 'node:fs';
import { join } from 'node:path';

const programFolders = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'];

/** Where Chrome, Edge and Chromium install themselves, the most usual one first. */
function wellKnownPaths(platform: NodeJS.Platform, environment: NodeJS.ProcessEnv): string[] {
  if (platform === 'darwin') {
    const applications = ['Google Chrome', 'Microsoft Edge', 'Chromium'].map(
      (name) => `Applications/${name}.app/Contents/MacOS/${name}`,
    );
    return ['/', environment.HOME ?? '/'].flatMap((root) => applications.map((path) => join(root, path)));
  }
  if (platform === 'win32') {
    const programs = ['Google\\Chrome\\Application\\chrome.exe', 'Microsoft\\Edge\\Application\\msedge.exe'];
    const roots = programFolders
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

/** The installed browser that tests can drive on this computer. */
export function installedBrowser(
  platform: NodeJS.Platform = process.platform,
  environment: NodeJS.ProcessEnv = process.env,
  exists: (path: string) => boolean = existsSync,
): string {
  const found = wellKnownPaths(platform, environment).find(exists);
  if (found) return found;
  throw new Error('There is no browser for the tests: install Google Chrome, Microsoft Edge or Chromium.');
}
