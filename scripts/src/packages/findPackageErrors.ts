import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join, posix } from 'node:path';
import { parseImports, toPackageName } from '@msv/federation/boundaries/parseImports';
import type { PublishedPackage } from './listPublishedPackages.ts';

const licenseFile = 'LICENSE';

/**
 * Returns one error message per problem that a package would have outside of this repository: an import that the
 * tarball or the dependencies do not satisfy, a dependency that is not published, and a missing build or license.
 * @param files Paths of the files in the tarball.
 * @param publishedPackages All packages of the project that are published.
 */
export function findPackageErrors(
  root: string,
  published: PublishedPackage,
  files: readonly string[],
  publishedPackages: readonly PublishedPackage[],
): string[] {
  const { name, folder, license, dependencies, peerDependencies } = published;
  const declared = { ...dependencies, ...peerDependencies };
  const versions = new Map(publishedPackages.map((other) => [other.name, other.version]));
  const builtFiles = files.filter((file) => /^(bin|dist|jest|types)\/.*\.[cm]?[jt]s$/.test(file));
  return [
    ...(license ? [] : [`${name} has no license.`]),
    ...(files.includes(licenseFile) && hasProjectLicense() ? [] : [`Copy ${licenseFile} to ${folder}.`]),
    ...(builtFiles.length > 0 ? [] : [`The tarball of ${name} contains no build.`]),
    ...files.filter((file) => /\.test\.|(^|\/)test\//.test(file)).map((file) => `${name} contains ${file}.`),
    ...Object.entries(declared).flatMap(([dependency, range]) => findRangeErrors(dependency, range)),
    ...builtFiles.filter((file) => !isBundle(file)).flatMap(findImportErrors),
  ];

  /** npm adds the license file of the package to the tarball, but not that of the project. */
  function hasProjectLicense(): boolean {
    const [ofPackage, ofProject] = [join(root, folder, licenseFile), join(root, licenseFile)];
    return readFileSync(ofPackage).equals(readFileSync(ofProject));
  }

  function findRangeErrors(dependency: string, range: string): string[] {
    if (!dependency.startsWith('@msv/')) return [];
    if (!versions.has(dependency)) return [`${name} depends on ${dependency}, which is not published.`];
    return range === `^${versions.get(dependency)}`
      ? []
      : [`${name} depends on ${dependency} ${range}. Use ^${versions.get(dependency)}.`];
  }

  function findImportErrors(file: string): string[] {
    const imports = parseImports(readFileSync(join(root, folder, file), 'utf8'), file);
    return imports
      .filter(({ specifier }) => !isSatisfied(file, specifier))
      .map(
        ({ specifier }) =>
          `${file} of ${name} imports ${specifier}, which is not in the package or its dependencies.`,
      );
  }

  function isSatisfied(file: string, specifier: string): boolean {
    if (isBuiltin(specifier)) return true;
    if (!specifier.startsWith('.')) {
      const packageName = toPackageName(specifier);
      return packageName === name || packageName in declared;
    }
    const path = posix.join(posix.dirname(file), specifier);
    // A declaration file refers to the sources of other files, and TypeScript finds their declarations.
    const declaration = path.replace(/\.tsx?$/, '.d.ts');
    return files.includes(path) || (file.endsWith('.d.ts') && files.includes(declaration));
  }
}

/** The programs of the renderer contain everything that they use. */
const isBundle = (file: string) => /\/(rendererProgram\.cjs|isolateProgram\.js)$/.test(file);
