import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { ModuleConfig, moduleConfigFileName } from '@msv/contracts/releases/modules/moduleConfig';
import type { ModuleRegistration } from '@msv/contracts/releases/modules/moduleRegistration';
import * as v from 'valibot';

/** The message names the invalid file and lists all problems. */
export class ModuleConfigError extends Error {
  override name = 'ModuleConfigError';
}

/** The compiler takes time to load, and most commands of `mf` do not need it. */
function loadCompiler(): typeof import('@swc/core') {
  return createRequire(import.meta.url)('@swc/core');
}

const ConfigExports = v.object({ default: v.unknown() });

/**
 * Reads the `module.config.ts` of a module, which may import types, and constants of the contracts.
 * @throws {ModuleConfigError} If the file is invalid.
 */
export function readModuleConfig(folder: string): ModuleConfig {
  const file = join(folder, moduleConfigFileName);
  const parsed = v.safeParse(ModuleConfig, v.parse(ConfigExports, evaluateFile(file)).default);
  if (parsed.success) return parsed.output;
  throw new ModuleConfigError(`${file} is invalid:\n${v.summarize(parsed.issues)}`);
}

export const hasModuleConfig = (folder: string): boolean => existsSync(join(folder, moduleConfigFileName));

/** Unlike `import()`, this reads edited files again. The files can import constants only. */
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

/** The folder is relative to the project's root. */
export interface FoundModule {
  config: ModuleConfig;
  folder: string;
}

/**
 * Finds the modules of a project, sorted by folder: `mfe-*` for remotes, `services/*` for services without a remote,
 * and the root folder for the repository of a single module.
 * @throws {ModuleConfigError} If the configuration of a module is invalid.
 */
export function findModules(root: string): FoundModule[] {
  const remotes = listFolders(root).filter((name) => name.startsWith('mfe-'));
  const services = listFolders(join(root, 'services')).map((name) => `services/${name}`);
  return ['.', ...remotes, ...services]
    .filter((folder) => hasModuleConfig(join(root, folder)))
    .map((folder) => ({ folder, config: readModuleConfig(join(root, folder)) }));
}

export const findModule = (root: string, name: string): FoundModule | undefined =>
  findModules(root).find(({ config }) => config.name === name);

const listFolders = (folder: string) => (existsSync(folder) ? readdirSync(folder).sort() : []);

/** Returns the registration without the instances of the service, which the operator defines. */
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
