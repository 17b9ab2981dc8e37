import { expect, test } from '@jest/globals';
import { RestartPolicy } from './RestartPolicy.ts';

test('delays restarts longer with each crash, and gives up after three crashes within a minute', () => {
  let time = 0;
  const policy = new RestartPolicy(() => time);
  expect(policy.recordCrash('leads')).toBe(250);
  expect(policy.recordCrash('leads')).toBe(500);
  expect(policy.recordCrash('inventory')).toBe(250);
  expect(policy.recordCrash('leads')).toBeUndefined();
  policy.forgetCrashes('leads');
  expect(policy.recordCrash('leads')).toBe(250);
  time = 60_001;
  expect(policy.recordCrash('leads')).toBe(250);
});
