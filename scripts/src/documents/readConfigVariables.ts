import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { listServices, projectRoot } from '../project/projectFolders.ts';

const ObjectSchema = v.looseObject({ entries: v.record(v.string(), v.unknown()) });
const EntryWithDefault = v.looseObject({ default: v.optional(v.string(), '') });

const listConfigFiles = (): Record<string, string> => ({
  edge: join(projectRoot, 'shell/edge/config.ts'),
  renderer: join(projectRoot, 'shell/renderer/service/config.ts'),
  ...Object.fromEntries(
    listServices(projectRoot).map((name) => [name, join(projectRoot, 'services', name, 'src/config.ts')]),
  ),
});

/** Scripts must not import services statically, so this imports the configuration schemas dynamically. */
export async function readConfigVariables(): Promise<Record<string, Record<string, string>>> {
  const configFiles = Object.entries(listConfigFiles()).filter(([, file]) => existsSync(file));
  return Object.fromEntries(
    await Promise.all(configFiles.map(async ([name, file]) => [name, readDefaults(await import(file))])),
  );
}

function readDefaults(module: unknown): Record<string, string> {
  const moduleExports = Object.values(v.parse(v.record(v.string(), v.unknown()), module));
  const [schema] = moduleExports.flatMap((value) => {
    const parsed = v.safeParse(ObjectSchema, value);
    return parsed.success ? [parsed.output] : [];
  });
  if (!schema) throw new Error('A config.ts must export an object schema');
  return Object.fromEntries(Object.entries(schema.entries).map(([name, entry]) => [name, getDefault(entry)]));
}

const getDefault = (entry: unknown) => v.parse(EntryWithDefault, entry).default;
