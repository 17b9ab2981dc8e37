import * as v from 'valibot';

/** What an operator has to mend; the message names every fault and no value, since some values are secrets. */
export class ConfigError extends Error {
  constructor(faults: readonly string[]) {
    const count = faults.length === 1 ? 'one fault' : `${faults.length} faults`;
    super([`The configuration has ${count}:`, ...faults.map((fault) => `  ${fault}`)].join('\n'));
    this.name = 'ConfigError';
  }
}

/**
 * Reads the configuration once from the environment. A variable that is set to nothing counts as not set.
 * @throws ConfigError naming all faults together
 */
export function readConfig<Schema extends v.GenericSchema>(
  schema: Schema,
  env: Readonly<Record<string, string | undefined>>,
): v.InferOutput<Schema> {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const result = v.safeParse(schema, given);
  if (result.success) return result.output;
  throw new ConfigError(
    result.issues.map((issue) => `${v.getDotPath(issue) ?? 'environment'}: ${issue.message}`),
  );
}
