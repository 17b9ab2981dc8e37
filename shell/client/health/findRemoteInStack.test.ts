import { describe, expect, test } from '@jest/globals';
import { aSlice } from '../../test/aTask.ts';
import { remoteIn } from './remoteIn.ts';

const remotes = { inventory: aSlice({ version: '1.5.0' }), content: aSlice({ version: '2.0.0' }) };
const site = 'https://site.example';

describe('whose code threw', () => {
  test.each([
    [
      'the innermost of two',
      `TypeError: x is undefined
    at Object.a (${site}/shell/shell.1a2b.js:1:99)
    at b (${site}/r/inventory/1.5.0/client/Featured.3c4d.js:1:7)
    at c (${site}/r/content/2.0.0/client/HomePage.5e6f.js:1:8)`,
      'inventory',
    ],
    ['as Firefox writes it', `b@${site}/r/content/2.0.0/client/HomePage.5e6f.js:1:8\n@debugger`, 'content'],
    ['by the script’s address alone', `${site}/r/content/2.0.0/client/remoteEntry.js`, 'content'],
    ['after a retry', `${site}/r/content/2.0.0/client/retry-1/remoteEntry.js`, 'content'],
    ['nobody’s, of another release', `at b (${site}/r/inventory/1.5.01/client/x.js:1:7)`, undefined],
    ['nobody’s, of the frame', `at b (${site}/shell/shell.js:1:7)`, undefined],
    ['nobody’s, of an extension', 'at b (chrome-extension://abc/r/inventory.js:1:7)', undefined],
    ['nobody’s, where nothing is known', '', undefined],
  ])('is found: %s', (_what, trace, remote) => {
    expect(remoteIn(trace, remotes)).toBe(remote);
  });
});
