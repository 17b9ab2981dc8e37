import { expect, test } from '@jest/globals';
import { toRepositoryUrl } from './readSource.ts';

test.each([
  ['https://github.com/acme/site.git', 'https://github.com/acme/site.git'],
  ['https://ann:secret@github.com/acme/site', 'https://github.com/acme/site'],
  ['git@github.com:acme/site.git', 'ssh://github.com/acme/site.git'],
  ['ssh://git@github.com/acme/site.git', 'ssh://github.com/acme/site.git'],
  ['/srv/git/site.git', '/srv/git/site.git'],
])('the repository of the remote %s is %s', (remote, expected) => {
  expect(toRepositoryUrl(remote)).toBe(expected);
});
