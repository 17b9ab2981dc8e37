import { parseArgs } from 'node:util';
import { Refusal } from './Refusal.ts';

const options = {
  force: { type: 'boolean' },
  'if-empty': { type: 'boolean' },
  dealers: { type: 'string' },
} as const;

export type SeedOptions = {
  /** What every service's seed understands. */
  seedArguments: string[];
  /** What one service's seed reads and the others do not. */
  environment: Record<string, string>;
};

/** What `npm run seed` was asked for; an option that nobody knows is refused before anything is seeded. */
export function seedOptions(args: string[]): SeedOptions {
  const { dealers, ...flags } = parse(args);
  if (dealers !== undefined && !/^\d+$/.test(dealers))
    throw new Refusal(`--dealers needs a number, such as --dealers 10000, not "${dealers}".`);
  return {
    seedArguments: Object.keys(flags).map((flag) => `--${flag}`),
    environment: dealers === undefined ? {} : { DEALERS_GENERATED: dealers },
  };
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, options }).values;
  } catch (error) {
    throw new Refusal(error instanceof Error ? error.message : String(error));
  }
}
