import * as v from 'valibot';

/** Lists every invalid environment variable, without values, because some are secrets. */
export class ConfigError extends Error {
  constructor(problems: readonly string[]) {
    const count = problems.length === 1 ? 'one error' : `${problems.length} errors`;
    super([`The configuration has ${count}:`, ...problems.map((problem) => `  ${problem}`)].join('\n'));
    this.name = 'ConfigError';
  }
}

/**
 * Parses environment variables. Empty variables count as not set.
 * @throws {ConfigError} with all invalid variables
 */
export function parseConfig<Schema extends v.GenericSchema>(
  schema: Schema,
  env: Readonly<Record<string, string | undefined>>,
): v.InferOutput<Schema> {
  const nonEmpty = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const result = v.safeParse(schema, nonEmpty);
  if (result.success) return result.output;
  throw new ConfigError(
    result.issues.map((issue) => `${v.getDotPath(issue) ?? 'environment'}: ${issue.message}`),
  );
}
