import { parseArgs } from 'node:util';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { ModuleConfigError } from '@msv/federation/moduleConfigs';
import { runCommand } from './runCommand.ts';
import { UserError } from './UserError.ts';

const logError = jest.fn<typeof console.error>();
beforeEach(() => {
  logError.mockReset();
  jest.spyOn(console, 'error').mockImplementation(logError);
});
afterEach(() => {
  process.exitCode = undefined;
});

test('an unknown option and a mistake of the user are printed as messages', async () => {
  await runCommand(async () => {
    parseArgs({ args: ['--colour'], options: {} });
    return 0;
  });
  expect(process.exitCode).toBe(1);
  await runCommand(() => Promise.reject(new UserError('There is no target "logs".')));
  await runCommand(() => Promise.reject(new ModuleConfigError('module.config.ts is invalid')));
  expect(logError.mock.calls).toEqual([
    [expect.stringContaining("Unknown option '--colour'")],
    ['There is no target "logs".'],
    ['module.config.ts is invalid'],
  ]);
});

test('an unexpected error is printed with its stack', async () => {
  const error = new TypeError('list is not iterable');
  await runCommand(() => Promise.reject(error));
  expect(logError).toHaveBeenCalledWith(error);
});
