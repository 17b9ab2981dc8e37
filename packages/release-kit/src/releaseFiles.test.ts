import { expect, test } from '@jest/globals';
import { buildRelease } from '@msv/testing/builders/buildRelease';
import * as v from 'valibot';
import { ReleaseJson } from './releaseFiles.ts';

test('parses a release', () => {
  const release = buildRelease();
  expect(v.parse(ReleaseJson, JSON.stringify(release))).toEqual(release);
});

test.each(['', '{', '{}', '[]'])('rejects %j', (text) => {
  expect(v.is(ReleaseJson, text)).toBe(false);
});
