import { fragmentProps } from '@msv/contracts/fragment';
import { PropsContract } from '@msv/contracts/propsContract';
import { toJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';

const schemas: Readonly<Record<string, Readonly<Record<string, v.GenericSchema>>>> = fragmentProps;

/**
 * What a fragment is told, as this build's contracts have it, in words that those of another build can be compared with.
 * @throws {Error} where the contracts do not know the fragment, or use words that cannot be compared.
 */
export function propsContractOf(remote: string, expose: string): PropsContract {
  const name = expose.slice('./'.length);
  const schema = schemas[remote]?.[name];
  const place = `the fragment ${name} of ${remote} in packages/contracts/src/fragment.ts`;
  if (!schema) throw new Error(`There is nothing of ${place}: say there what it is told`);
  return comparable(schema, place);
}

/** @param place Where the schema stands, for the message. */
export function comparable(schema: v.GenericSchema, place: string): PropsContract {
  const { $schema: _dialect, ...contract } = toJsonSchema(schema, { typeMode: 'input' });
  const parsed = v.safeParse(PropsContract, contract);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw new Error(
    `Releases cannot be compared by ${v.getDotPath(issue) ?? 'the whole'} of ${place}: describe it with types, listed values and limits`,
  );
}
