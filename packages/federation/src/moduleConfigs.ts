import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { ModuleConfig, moduleConfigFileName } from '@msv/contracts/releases/modules/moduleConfig';
import type { ModuleRegistration } from '@msv/contracts/releases/modules/moduleRegistration';
import * as v from 'valibot';

/** A `module.config.ts` that is invalid. The message names the file and lists all problems. */
export class ModuleConfigError extends Error {
  override name = 'ModuleConfigError';
}

/** Loads the compiler when it is needed, because most commands of `mf` read no configuration and it takes time to load. */
function loadCompiler(): typeof import('@swc/core') {
  return createRequire(import.meta.url)('@swc/core');
}

const ConfigExports = v.object({ default: v.unknown() });

/**
 * Reads the `module.config.ts` of a module. It may import types, and constants of the contracts.
 * @throws {ModuleConfigError} If the file is invalid.
 */
export function readModuleConfig(folder: string): ModuleConfig {
  const file = join(folder, moduleConfigFileName);
  const parsed = v.safeParse(ModuleConfig, v.parse(ConfigExports, evaluateFile(file)).default);
  if (parsed.success) return parsed.output;
  throw new ModuleConfigError(`${file} is invalid:\n${v.summarize(parsed.issues)}`);
}

/** Returns true if the folder contains the configuration of a module. */
export const hasModuleConfig = (folder: string): boolean => existsSync(join(folder, moduleConfigFileName));

/**
 * Returns the exports of a file. Unlike `import()`, this reads edited files again, and files can import constants only.
 */
function evaluateFile(file: string): object {
  const { code } = loadCompiler().transformSync(readFileSync(file, 'utf8'), {
    swcrc: false,
    filename: file,
    jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
    module: { type: 'commonjs' },
  });
  const exports = {};
  const { resolve } = createRequire(file);
  const require = (specifier: string) => {
    if (!specifier.startsWith('@msv/contracts/'))
      throw new Error(
        `${file} must not import ${specifier}. It may import types, and constants of @msv/contracts.`,
      );
    return evaluateFile(resolve(specifier));
  };
  runInNewContext(code, { exports, require }, { filename: file });
  return exports;
}

/**
 * A module that was found in a project: its configuration, and its folder relative to the project's root.
 */
export interface FoundModule {
  config: ModuleConfig;
  folder: string;
}

/**
 * Finds the modules of a project, sorted by folder. The configurations are in `mfe-*` for remotes, in
 * `services/*` for services without a remote, and in the root folder for the repository of a single module.
 * @throws {ModuleConfigError} If the configuration of a module is invalid.
 */
export function findModules(root: string): FoundModule[] {
  const remotes = listFolders(root).filter((name) => name.startsWith('mfe-'));
  const services = listFolders(join(root, 'services')).map((name) => `services/${name}`);
  // The repository of a single module has its configuration in the root folder.
  return ['.', ...remotes, ...services]
    .filter((folder) => hasModuleConfig(join(root, folder)))
    .map((folder) => ({ folder, config: readModuleConfig(join(root, folder)) }));
}

/** Finds a module of a project by the name of the module. */
export const findModule = (root: string, name: string): FoundModule | undefined =>
  findModules(root).find(({ config }) => config.name === name);

const listFolders = (folder: string) => (existsSync(folder) ? readdirSync(folder).sort() : []);

/**
 * Returns the registration that a module's configuration requests. The registration does not contain the
 * instances of the module's service, because the operator defines them.
 */
export const toRegistration = ({
  owner,
  pagePrefixes,
  apiPrefixes,
  conversions,
  abortOnConversionFall,
}: ModuleConfig): ModuleRegistration => ({
  owner,
  pagePrefixes,
  apiPrefixes,
  ...(conversions && { conversions }),
  ...(abortOnConversionFall !== undefined && { abortOnConversionFall }),
});
