import { expect, it } from '@jest/globals';
import { findInstalledBrowser } from './findInstalledBrowser.ts';

const existsOnly = (path: string) => (candidate: string) => candidate === path;

it.each<[NodeJS.Platform, string]>([
  ['darwin', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'],
  ['darwin', '/Users/ada/Applications/Chromium.app/Contents/MacOS/Chromium'],
  ['win32', 'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe'],
  ['linux', '/snap/bin/chromium'],
])('finds on %s the browser at %s', (platform, path) => {
  const environment = { HOME: '/Users/ada', 'PROGRAMFILES(X86)': 'C:\\Program Files (x86)' };
  expect(findInstalledBrowser(platform, environment, existsOnly(path))).toBe(path);
});

it('names the supported browsers if none is installed', () => {
  expect(() => findInstalledBrowser('linux', {}, () => false)).toThrow(
    'No browser found for the tests. Install Google Chrome, Microsoft Edge or Chromium.',
  );
});
