import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { projectRoot } from '../projectRoot.ts';
import { workspaceFolders } from '../workspaceFolders.ts';

const Schema = v.looseObject({ entries: v.record(v.string(), v.unknown()) });

/** The program that a configuration is of, and its file: the edge and every service there is. */
const configFiles = (): Record<string, string> => ({
  edge: join(projectRoot, 'shell/edge/config.ts'),
  ...Object.fromEntries(
    workspaceFolders(projectRoot, 'services').map((name) => [
      name,
      join(projectRoot, 'services', name, 'src/config.ts'),
    ]),
  ),
});

/**
 * The variables that each program reads, each with its default. They are read from the programs' own schemas: a test may
 * look at what no program here may import.
 */
export async function configEntries(): Promise<Record<string, Record<string, string>>> {
  const programs = Object.entries(configFiles()).filter(([, file]) => existsSync(file));
  return Object.fromEntries(
    await Promise.all(programs.map(async ([name, file]) => [name, entriesOf(await import(file))])),
  );
}

/** The one schema with entries among what a module exports. */
function entriesOf(module: unknown): Record<string, string> {
  const schemas = Object.values(v.parse(v.record(v.string(), v.unknown()), module));
  const [schema] = schemas.flatMap((value) => {
    const parsed = v.safeParse(Schema, value);
    return parsed.success ? [parsed.output] : [];
  });
  if (!schema) throw new Error('A configuration exports a schema of an object');
  return Object.fromEntries(Object.entries(schema.entries).map(([name, entry]) => [name, defaultOf(entry)]));
}

const WithDefault = v.looseObject({ default: v.optional(v.string(), '') });
const defaultOf = (entry: unknown) => v.parse(WithDefault, entry).default;
