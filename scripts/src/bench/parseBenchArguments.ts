import { UserError } from '../cli/UserError.ts';

interface BenchArguments {
  readonly givenNames: readonly string[];
  /** Commit with which the results are compared. */
  readonly base: string | undefined;
  /** Options of the benchmarks. */
  readonly options: readonly string[];
}

/** Parses the arguments of `npm run bench`: names, and then options. All options but `--base` belong to the benchmarks. */
export function parseBenchArguments(args: readonly string[]): BenchArguments {
  const firstOption = args.findIndex((argument) => argument.startsWith('--'));
  const givenNames = firstOption < 0 ? args : args.slice(0, firstOption);
  const options = args.slice(givenNames.length);
  const baseIndex = options.indexOf('--base');
  if (baseIndex < 0) return { givenNames, base: undefined, options };
  const base = options[baseIndex + 1];
  if (base === undefined || base.startsWith('-')) throw new UserError('--base needs a commit.');
  return { givenNames, base, options: options.toSpliced(baseIndex, 2) };
}
