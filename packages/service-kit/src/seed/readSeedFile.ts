import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';

/** @throws Error with a sentence per fault when the file is not a list of what the schema says, or repeats a key */
export async function readSeedFile<T extends Record<string, unknown>>(
  file: URL,
  schema: v.GenericSchema<unknown, T>,
  key: keyof T & string,
): Promise<T[]> {
  const name = basename(fileURLToPath(file));
  const result = v.safeParse(v.array(schema), parseJson(await readFile(file, 'utf8'), name));
  if (!result.success) {
    const faults = result.issues.map((issue) => `  ${v.getDotPath(issue) ?? 'file'}: ${issue.message}`);
    throw new Error([`The seed ${name} is not valid:`, ...faults].join('\n'));
  }
  const keys = new Set<unknown>();
  for (const document of result.output) {
    if (keys.has(document[key])) throw new Error(`The seed ${name} has the ${key} ${document[key]} twice.`);
    keys.add(document[key]);
  }
  return result.output;
}

function parseJson(text: string, name: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`The seed ${name} is not JSON: ${error instanceof Error ? error.message : error}`);
  }
}
