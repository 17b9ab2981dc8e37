import * as v from 'valibot';

/**
 * Parses the options of a command with a schema.
 * @throws {Error} with a message for the operator
 */
export function parseCommandOptions<Output>(
  schema: v.GenericSchema<unknown, Output>,
  values: unknown,
): Output {
  const result = v.safeParse(schema, values);
  if (!result.success) throw new Error(result.issues.map(({ message }) => message).join('; '));
  return result.output;
}
