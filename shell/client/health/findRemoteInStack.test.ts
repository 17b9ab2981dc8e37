import { describe, expect, test } from '@jest/globals';
import { buildPageRemote } from '../../test/buildPageTask.ts';
import { findRemoteInStack } from './findRemoteInStack.ts';

const remotes = {
  inventory: buildPageRemote({ version: '1.5.0' }),
  content: buildPageRemote({ version: '2.0.0' }),
};
const site = 'https://site.example';

describe('findRemoteInStack', () => {
  test.each([
    [
      'the innermost of two remotes',
      `TypeError: x is undefined
    at Object.a (${site}/shell/shell.1a2b.js:1:99)
    at b (${site}/r/inventory/1.5.0/client/Featured.3c4d.js:1:7)
    at c (${site}/r/content/2.0.0/client/HomePage.5e6f.js:1:8)`,
      'inventory',
    ],
    [
      'a remote in Firefox’s format',
      `b@${site}/r/content/2.0.0/client/HomePage.5e6f.js:1:8\n@debugger`,
      'content',
    ],
    ['a remote by a script URL alone', `${site}/r/content/2.0.0/client/remoteEntry.js`, 'content'],
    [
      'a remote that was loaded by a retry',
      `${site}/r/content/2.0.0/client/retry-1/remoteEntry.js`,
      'content',
    ],
    [
      'no remote for a version that is not on the page',
      `at b (${site}/r/inventory/1.5.01/client/x.js:1:7)`,
      undefined,
    ],
    ['no remote for the shell’s own code', `at b (${site}/shell/shell.js:1:7)`, undefined],
    ['no remote for a browser extension', 'at b (chrome-extension://abc/r/inventory.js:1:7)', undefined],
    ['no remote for an empty stack', '', undefined],
  ])('finds %s', (_case, stack, remote) => {
    expect(findRemoteInStack(stack, remotes)).toBe(remote);
  });
});
