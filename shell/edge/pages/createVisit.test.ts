import { describe, expect, test } from '@jest/globals';
import { buildSelectedRemote } from '../../test/buildPageTask.ts';
import { parseEdgeConfig } from '../../test/parseEdgeConfig.ts';
import { createVisit, toEffectivePreview } from './createVisit.ts';

const defaultConfig = parseEdgeConfig();

describe('createVisit', () => {
  test('contains the current year and no tag manager by default', () => {
    expect(createVisit({ headers: {} }, defaultConfig)).toEqual({
      year: new Date().getFullYear(),
      privacySignal: false,
    });
  });

  test.each([
    ['1', true],
    ['0', false],
    ['true', false],
  ])('parses the Sec-GPC header: %s is %s', (value, privacySignal) => {
    expect(createVisit({ headers: { 'sec-gpc': value } }, defaultConfig)).toMatchObject({ privacySignal });
  });

  test('contains the configured tag manager', () => {
    const config = parseEdgeConfig({ TAG_MANAGER_ID: 'GTM-ABC1234' });
    expect(createVisit({ headers: {} }, config)).toMatchObject({ tagManagerId: 'GTM-ABC1234' });
  });

  test('contains no tag manager for a private page', () => {
    const config = parseEdgeConfig({ TAG_MANAGER_ID: 'GTM-ABC1234' });
    const visit = createVisit({ headers: {} }, config, { isPrivate: true });
    expect(visit).toMatchObject({ isPrivate: true });
    expect(visit).not.toHaveProperty('tagManagerId');
  });
});

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
