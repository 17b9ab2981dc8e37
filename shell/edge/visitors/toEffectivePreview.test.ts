import { expect, test } from '@jest/globals';
import { buildSelectedRemote } from '../../test/buildPageTask.ts';
import { toEffectivePreview } from './toEffectivePreview.ts';

const remotes = {
  inventory: buildSelectedRemote({ version: '1.5.0' }),
  dealers: buildSelectedRemote({ version: '1.0.0' }),
};
const expiresAt = '2999-01-01T00:00:00.000Z';

test('lists the selected releases of a preview', () => {
  expect(toEffectivePreview({ releases: { inventory: '1.5.0' }, expiresAt }, { remotes })).toEqual({
    releases: { inventory: '1.5.0' },
    missing: {},
    expiresAt,
  });
});

test('lists releases as missing if they are not selected', () => {
  const releases = { inventory: '1.5.0', dealers: '2.0.0', content: '1.0.0' };
  expect(toEffectivePreview({ releases }, { remotes })).toEqual({
    releases: { inventory: '1.5.0' },
    missing: { dealers: '2.0.0', content: '1.0.0' },
  });
});
