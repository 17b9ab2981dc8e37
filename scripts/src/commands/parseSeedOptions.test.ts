import { describe, expect, it } from '@jest/globals';
import { parseSeedOptions } from './parseSeedOptions.ts';

describe('parseSeedOptions', () => {
  it('passes flags to every seed program and the number of dealers to the dealers service', () => {
    expect(parseSeedOptions(['--if-empty', '--dealers', '10000'])).toEqual({
      seedArguments: ['--if-empty'],
      environment: { DEALERS_GENERATED: '10000' },
    });
    expect(parseSeedOptions(['--force'])).toEqual({ seedArguments: ['--force'], environment: {} });
    expect(parseSeedOptions([])).toEqual({ seedArguments: [], environment: {} });
  });

  it.each([[['--everything']], [['--dealers']], [['--dealers', 'many']], [['--dealers=-1']], [['dealers']]])(
    'rejects %j and names the option',
    (args) => {
      expect(() => parseSeedOptions(args)).toThrow(/dealers|everything/);
    },
  );
});
