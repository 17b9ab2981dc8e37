import { PropsContract } from '@msv/contracts/releases/propsContract';
import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';

/**
 * Converts the schema of a fragment's props to a JSON Schema that can be compared with other builds.
 * @param fragmentLabel Name of the fragment in error messages.
 * @throws {Error} If the schema contains a rule that cannot be compared, such as a pattern, or a step that changes the
 *   props. Only the server parses the props, so the component would receive them unchanged.
 */
export function toPropsContract(schema: v.GenericSchema, fragmentLabel: string): PropsContract {
  const { $schema: _dialect, ...contract } = convertSchema(schema, fragmentLabel);
  const parsed = v.safeParse(PropsContract, contract);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw new Error(
    `The props of ${fragmentLabel} cannot be compared between releases because of ${v.getDotPath(issue) ?? 'their type'}. Use only types, picklists and limits`,
  );
}

function convertSchema(schema: v.GenericSchema, fragmentLabel: string): JsonSchema {
  try {
    return toJsonSchema(schema);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`The props of ${fragmentLabel} have no contract: ${reason}`, { cause });
  }
}
