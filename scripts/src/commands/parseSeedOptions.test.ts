import { describe, expect, it } from '@jest/globals';
import { seedOptions } from './seedOptions.ts';

describe('the options of the seed', () => {
  it('are handed on to every service, and the number of dealers to the service that has them', () => {
    expect(seedOptions(['--if-empty', '--dealers', '10000'])).toEqual({
      seedArguments: ['--if-empty'],
      environment: { DEALERS_GENERATED: '10000' },
    });
    expect(seedOptions(['--force'])).toEqual({ seedArguments: ['--force'], environment: {} });
    expect(seedOptions([])).toEqual({ seedArguments: [], environment: {} });
  });

  it.each([[['--everything']], [['--dealers']], [['--dealers', 'many']], [['--dealers=-1']], [['dealers']]])(
    'are refused in a sentence: %j',
    (args) => {
      expect(() => seedOptions(args)).toThrow(/dealers|everything/);
    },
  );
});
