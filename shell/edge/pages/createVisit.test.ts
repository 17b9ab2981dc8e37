import { describe, expect, test } from '@jest/globals';
import { parseEdgeConfig } from '../../test/parseEdgeConfig.ts';
import { createVisit } from './createVisit.ts';

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
});
