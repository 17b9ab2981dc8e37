import * as v from 'valibot';

const Position = v.object({ line: v.number(), column: v.number() });

const Mutant = v.object({
  mutatorName: v.string(),
  replacement: v.optional(v.string(), ''),
  status: v.string(),
  location: v.object({ start: Position, end: Position }),
});

/** Report of Stryker, in the format of https://github.com/stryker-mutator/mutation-testing-elements. */
export const MutationReport = v.object({
  files: v.record(v.string(), v.object({ source: v.string(), mutants: v.array(Mutant) })),
});
export type MutationReport = v.InferOutput<typeof MutationReport>;

const killedStatuses = ['Killed', 'Timeout'];
const survivedStatuses = ['Survived', 'NoCoverage'];

/** Result of the mutation test of one target. */
export interface MutationResult {
  readonly killed: number;
  readonly total: number;
  /** One line for each surviving mutant. */
  readonly survivors: readonly string[];
}

/** Counts the mutants that the tests noticed, and describes the others. Mutants that cannot run do not count. */
export function summarizeMutants({ files }: MutationReport): MutationResult {
  const mutants = Object.entries(files).flatMap(([file, { source, mutants }]) =>
    mutants.map((mutant) => ({ ...mutant, file, source })),
  );
  const survived = mutants.filter(({ status }) => survivedStatuses.includes(status));
  const killed = mutants.filter(({ status }) => killedStatuses.includes(status)).length;
  return {
    killed,
    total: killed + survived.length,
    survivors: survived.map(({ file, source, location, mutatorName, replacement, status }) => {
      const reach = status === 'NoCoverage' ? ' (no test reaches it)' : '';
      const before = shorten(cut(source, location));
      return `${file}:${location.start.line} ${mutatorName}${reach}: ${before} → ${shorten(replacement)}`;
    }),
  };
}

/** Returns the text between two positions, whose lines and columns start at 1. */
function cut(source: string, { start, end }: v.InferOutput<typeof Mutant>['location']): string {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  return lines
    .map((line, index) => {
      const isLast = index === lines.length - 1;
      return line.slice(index === 0 ? start.column - 1 : 0, isLast ? end.column - 1 : undefined);
    })
    .join('\n');
}

function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > 100 ? `${line.slice(0, 99)}…` : line;
}
