import { existsSync, readFileSync } from 'node:fs';
import { dirname, isAbsolute, join, relative } from 'node:path';
import * as v from 'valibot';
import webpack, { type Compilation, type Compiler, type Module } from 'webpack';
import {
  findModuleImportErrors,
  modulePackagePattern,
  otherModuleAdvice,
  shellLibraries,
} from '../boundaries/findModuleImportErrors.ts';
import { hasModuleConfig } from '../moduleConfigs.ts';
import { isSharedPackage } from '../webpack/sharedLibraries.ts';

const NamedPackage = v.pipe(v.string(), v.parseJson(), v.object({ name: v.string() }));

interface Package {
  name: string;
  folder: string;
}

/**
 * Fails the build of a remote that crosses its boundary. Checks the imports in the source files, and the bundle for a
 * second copy of a library that the shell provides and for code of other modules, even if a dependency imports them.
 */
export class ModuleBoundaryPlugin {
  private readonly folder: string;
  private readonly packageByFolder = new Map<string, Package | undefined>();

  constructor(folder: string) {
    this.folder = folder;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ModuleBoundaryPlugin', (compilation) => {
      // Tree shaking has removed unused modules from the chunks at this point.
      compilation.hooks.afterChunks.tap('ModuleBoundaryPlugin', () => {
        // Sources that do not compile already fail the build.
        if (compilation.errors.length > 0) return;
        const messages = new Set([
          ...findModuleImportErrors(this.folder),
          ...[...compilation.modules].flatMap((module) => this.findBundleErrors(module, compilation)),
        ]);
        for (const message of messages) compilation.errors.push(new webpack.WebpackError(message));
      });
    });
  }

  private findBundleErrors(module: Module, { chunkGraph, moduleGraph }: Compilation): string[] {
    const bundled = this.findPackage(module);
    const advice = bundled && this.findBrokenRule(bundled);
    if (!advice || chunkGraph.getNumberOfModuleChunks(module) === 0) return [];
    return [...moduleGraph.getIncomingConnections(module)].flatMap(({ originModule, dependency }) => {
      if (!originModule || this.findPackage(originModule)?.folder === bundled.folder) return [];
      const request = dependency && 'request' in dependency ? String(dependency.request) : bundled.name;
      const importer = relative(this.folder, getResource(originModule) ?? '').replaceAll('\\', '/');
      return [`${importer} must not import ${request}. ${advice}`];
    });
  }

  private findBrokenRule({ name, folder }: Package): string | undefined {
    if (folder === this.folder) return undefined;
    if (isSharedPackage(name))
      return `The bundle would contain a second copy of ${name}, which the shell provides. Import only ${name} itself.`;
    if (shellLibraries.pattern.test(name))
      return `The bundle would contain a second copy of ${name}. ${shellLibraries.advice}`;
    return modulePackagePattern.test(name) || hasModuleConfig(folder) ? otherModuleAdvice : undefined;
  }

  private findPackage(module: Module): Package | undefined {
    const resource = getResource(module);
    return resource === undefined ? undefined : this.findPackageOfFolder(dirname(resource));
  }

  private findPackageOfFolder(folder: string): Package | undefined {
    if (this.packageByFolder.has(folder)) return this.packageByFolder.get(folder);
    const parent = dirname(folder);
    const found = readPackage(folder) ?? (parent === folder ? undefined : this.findPackageOfFolder(parent));
    this.packageByFolder.set(folder, found);
    return found;
  }
}

/** Returns the path without its query, or undefined for a module that webpack generates. */
function getResource(module: Module): string | undefined {
  return module instanceof webpack.NormalModule && isAbsolute(module.resource ?? '')
    ? module.resource.split('?')[0]
    : undefined;
}

/** A package.json without a name only sets the module format of a subfolder. */
function readPackage(folder: string): Package | undefined {
  const file = join(folder, 'package.json');
  if (!existsSync(file)) return undefined;
  const parsed = v.safeParse(NamedPackage, readFileSync(file, 'utf8'));
  return parsed.success ? { name: parsed.output.name, folder } : undefined;
}
