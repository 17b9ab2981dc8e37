import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';

/**
 * Reads a JSON file with a list of seed documents.
 * @throws {Error} with every problem if the list does not match the schema or contains a key twice
 */
export async function readSeedFile<T extends Record<string, unknown>>(
  file: URL,
  schema: v.GenericSchema<unknown, T>,
  key: keyof T & string,
): Promise<T[]> {
  const fileName = basename(fileURLToPath(file));
  const result = v.safeParse(v.array(schema), parseJson(await readFile(file, 'utf8'), fileName));
  if (!result.success) {
    const problems = result.issues.map((issue) => `  ${v.getDotPath(issue) ?? 'file'}: ${issue.message}`);
    throw new Error([`The seed ${fileName} is not valid:`, ...problems].join('\n'));
  }
  const keys = new Set<unknown>();
  for (const document of result.output) {
    if (keys.has(document[key]))
      throw new Error(`The seed ${fileName} contains the ${key} ${document[key]} twice.`);
    keys.add(document[key]);
  }
  return result.output;
}

function parseJson(text: string, fileName: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`The seed ${fileName} is not JSON: ${error instanceof Error ? error.message : error}`);
  }
}
