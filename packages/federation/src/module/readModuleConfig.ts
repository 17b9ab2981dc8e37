import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { ModuleConfig, moduleConfigFileName } from '@msv/contracts/releases/modules/moduleConfig';
import { transformSync } from '@swc/core';
import * as v from 'valibot';

const ConfigExports = v.object({ default: v.unknown() });

/**
 * Reads the `module.config.ts` of a module. It may import types, and constants of the contracts.
 * @throws {Error} If the file is missing or invalid. The error message lists all problems.
 */
export function readModuleConfig(folder: string): ModuleConfig {
  const file = join(folder, moduleConfigFileName);
  const parsed = v.safeParse(ModuleConfig, v.parse(ConfigExports, evaluateFile(file)).default);
  if (parsed.success) return parsed.output;
  throw new Error(`${file} is invalid:\n${v.summarize(parsed.issues)}`);
}

/** Returns true if the folder contains the configuration of a module. */
export const hasModuleConfig = (folder: string): boolean => existsSync(join(folder, moduleConfigFileName));

/**
 * Returns the exports of a file. Unlike `import()`, this reads edited files again, and files can import constants only.
 */
function evaluateFile(file: string): object {
  const { code } = transformSync(readFileSync(file, 'utf8'), {
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
