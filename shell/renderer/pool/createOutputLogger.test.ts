import { expect, jest, test } from '@jest/globals';
import { mockCacheClock } from '../../test/mockCacheClock.ts';
import { createOutputLogger } from './createOutputLogger.ts';

test('logs at most 60 shortened entries per minute', async () => {
  const clock = mockCacheClock();
  const log = jest.fn();
  const logOutput = createOutputLogger(log);
  logOutput(`${'x'.repeat(5000)}\n`);
  expect(log).toHaveBeenLastCalledWith('x'.repeat(2000));
  for (let count = 0; count < 500; count += 1) logOutput('noise\n');
  expect(log).toHaveBeenCalledTimes(60);
  expect(log).toHaveBeenLastCalledWith('More output is dropped for up to a minute');
  await clock.advance(60_000);
  logOutput('later\n');
  expect(log).toHaveBeenLastCalledWith('later');
  clock.restore();
});
