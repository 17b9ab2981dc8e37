import { expect, it } from '@jest/globals';
import { installedBrowser } from './installedBrowser.ts';

const only = (path: string) => (candidate: string) => candidate === path;

it.each<[NodeJS.Platform, string]>([
  ['darwin', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'],
  ['darwin', '/Users/ada/Applications/Chromium.app/Contents/MacOS/Chromium'],
  ['win32', 'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe'],
  ['linux', '/snap/bin/chromium'],
])('on %s the browser at %s is found', (platform, path) => {
  const environment = { HOME: '/Users/ada', 'PROGRAMFILES(X86)': 'C:\\Program Files (x86)' };
  expect(installedBrowser(platform, environment, only(path))).toBe(path);
});

it('without a browser one sentence says what to install', () => {
  expect(() => installedBrowser('linux', {}, () => false)).toThrow(
    'There is no browser for the tests: install Google Chrome, Microsoft Edge or Chromium.',
  );
});
