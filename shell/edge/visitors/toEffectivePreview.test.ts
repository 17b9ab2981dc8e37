import { expect, test } from '@jest/globals';
import { aSlice } from '../../test/aTask.ts';
import { previewShown } from './previewShown.ts';

const remotes = { inventory: aSlice({ version: '1.5.0' }), dealers: aSlice({ version: '1.0.0' }) };
const expiresAt = '2999-01-01T00:00:00.000Z';

test('a preview names what is shown of it', () => {
  expect(previewShown({ releases: { inventory: '1.5.0' }, expiresAt }, { remotes })).toEqual({
    releases: { inventory: '1.5.0' },
    missing: {},
    expiresAt,
  });
});

test('a release that another one stands in for, or that nobody has, is said to be missing', () => {
  const releases = { inventory: '1.5.0', dealers: '2.0.0', content: '1.0.0' };
  expect(previewShown({ releases }, { remotes })).toEqual({
    releases: { inventory: '1.5.0' },
    missing: { dealers: '2.0.0', content: '1.0.0' },
  });
});
