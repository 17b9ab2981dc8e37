import { describe, expect, test } from '@jest/globals';
import { readConfig } from '@msv/service-kit/readConfig';
import { EdgeConfig } from '../config.ts';
import { visitOf } from './visitOf.ts';

const withoutTags = readConfig(EdgeConfig, {});

describe('a page is told', () => {
  test('the current year and nothing of a tag manager where none is configured', () => {
    expect(visitOf({ headers: {} }, withoutTags)).toEqual({
      year: new Date().getFullYear(),
      privacySignal: false,
    });
  });

  test.each([
    ['1', true],
    ['0', false],
    ['true', false],
  ])('of the visitor’s opt-out signal: %s is %s', (value, privacySignal) => {
    expect(visitOf({ headers: { 'sec-gpc': value } }, withoutTags)).toMatchObject({ privacySignal });
  });

  test('the operator’s tag manager', () => {
    const config = readConfig(EdgeConfig, { TAG_MANAGER_ID: 'GTM-ABC1234' });
    expect(visitOf({ headers: {} }, config)).toMatchObject({ tagManagerId: 'GTM-ABC1234' });
  });
});
