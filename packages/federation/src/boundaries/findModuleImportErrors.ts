import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join, posix } from 'node:path';
import * as v from 'valibot';
import { type ImportedModule, parseImports, toPackageName } from './parseImports.ts';

/** Packages of this project that pages and fragments may import. */
export const modulePackages: readonly string[] = ['@msv/contracts', '@msv/forms', '@msv/platform', '@msv/ui'];

/** Additional packages of this project that tests and configuration files may import. */
export const moduleDevelopmentPackages: readonly string[] = ['@msv/federation', '@msv/testing'];

const projectPackagePattern = /^@msv\//;

/** Packages and folders of modules by their naming convention, such as `@msv/mfe-dealers`. */
export const modulePackagePattern = /(^|\/)mfe-[^/]+/;

/** Libraries that only the shell may use directly. The platform contains what modules need from them. */
export const shellLibraries = {
  pattern: /^(react-router(-dom)?|swr|@emotion\/cache)(\/|$)/,
  advice: 'The shell owns the router, SWR and the Emotion cache. Use @msv/platform instead.',
};

export const otherModuleAdvice =
  'Modules must not import each other. Place a fragment of the other module with <Fragment> of @msv/platform, or move shared code to a package.';

/** True for files that are not part of a release: tests, test tools, benchmarks, build tools and configuration. */
export const isDevelopmentFile = (file: string) =>
  /\.test\.tsx?$|(^|\/)(test|src\/testing|gallery|bench|architecture|atlas)\/|\.config\.[cm]?[jt]s$/.test(
    file,
  ) || file.startsWith('e2e/');

const VersionByPackage = v.optional(v.record(v.string(), v.string()), {});
const ModulePackage = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    dependencies: VersionByPackage,
    devDependencies: VersionByPackage,
    peerDependencies: VersionByPackage,
  }),
);
type ModulePackage = v.InferOutput<typeof ModulePackage>;

interface ModuleImport extends ImportedModule {
  from: string;
}

/**
 * Returns one error message for each import that crosses the boundary of a module: an import of another module, of a
 * file outside of the module's folder, of a library that only the shell may use, or of a package that the module's
 * package.json does not list.
 */
export function findModuleImportErrors(folder: string): string[] {
  const modulePackage = v.parse(ModulePackage, readFileSync(join(folder, 'package.json'), 'utf8'));
  return listModuleFiles(folder)
    .flatMap((from) =>
      parseImports(readFileSync(join(folder, from), 'utf8'), from).map((imported) => ({ from, ...imported })),
    )
    .flatMap((moduleImport) => {
      const advice = findBrokenRule(moduleImport, modulePackage);
      return advice ? [`${moduleImport.from} must not import ${moduleImport.specifier}. ${advice}`] : [];
    });
}

function findBrokenRule(moduleImport: ModuleImport, modulePackage: ModulePackage): string | undefined {
  const { from, specifier } = moduleImport;
  if (specifier.startsWith('.')) return findPathRule(from, specifier);
  if (isBuiltin(specifier)) return undefined;
  if (modulePackagePattern.test(specifier)) return otherModuleAdvice;
  if (shellLibraries.pattern.test(specifier)) return shellLibraries.advice;
  const packageName = toPackageName(specifier);
  const allowed = isDevelopmentFile(from)
    ? [...modulePackages, ...moduleDevelopmentPackages]
    : modulePackages;
  if (projectPackagePattern.test(packageName) && !allowed.includes(packageName))
    return `Of the project's packages, this file may import only ${allowed.join(', ')}.`;
  if (isDeclared(moduleImport, packageName, modulePackage)) return undefined;
  return `The package.json of the module does not list ${packageName} in its dependencies. Add it there.`;
}

function findPathRule(from: string, specifier: string): string | undefined {
  const path = posix.join(posix.dirname(from), specifier);
  if (!path.startsWith('..')) return undefined;
  return modulePackagePattern.test(path)
    ? otherModuleAdvice
    : 'The file is outside of the module. Import a package by its name instead.';
}

/** Test files are not checked, because a repository may list the packages of its tests once for all workspaces. */
function isDeclared(
  { from, isTypeOnly }: ModuleImport,
  packageName: string,
  { dependencies, devDependencies, peerDependencies }: ModulePackage,
): boolean {
  if (isDevelopmentFile(from) || packageName in dependencies || packageName in peerDependencies) return true;
  return isTypeOnly && (packageName in devDependencies || `@types/${packageName}` in devDependencies);
}

/** Lists the source files in `src` and the configuration files in the module's folder. */
function listModuleFiles(folder: string): string[] {
  const src = join(folder, 'src');
  const sources = existsSync(src) ? readdirSync(src, { recursive: true, encoding: 'utf8' }) : [];
  const names = [...readdirSync(folder), ...sources.map((file) => `src/${file.replaceAll('\\', '/')}`)];
  return names.filter((name) => /\.[cm]?[jt]sx?$/.test(name)).sort();
}
