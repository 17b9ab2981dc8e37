import { createRequire } from 'node:module';
import { join } from 'node:path';

/** The shell provides these libraries, and all remotes use them, so that each page has a single copy. */
const sharedPackages = ['react', 'react-dom', '@emotion/react', '@msv/platform'] as const;
/** Shared packages with shared subpaths, such as `react/jsx-runtime`. */
const packagesWithSubpaths: readonly string[] = ['react', 'react-dom', '@emotion/react'];

interface SharedLibrary {
  singleton: true;
  version: string;
  requiredVersion: string | false;
  eager?: true;
  import?: false;
}

/**
 * Creates the `shared` option of Module Federation.
 * @param folder Workspace that is built. Its installed packages determine the versions.
 */
export function createSharedLibraries(
  side: 'shell' | 'remote',
  folder: string,
): Record<string, SharedLibrary> {
  const require = createRequire(join(folder, 'package.json'));
  const entries = sharedPackages.flatMap((name): [string, SharedLibrary][] => {
    const version = readPackageVersion(require, name);
    const library: SharedLibrary = {
      singleton: true,
      version,
      // The shell's entry contains the shared libraries. It requires no version, because it can only get its own.
      // Remotes do not contain the libraries, so a page can never load a second copy of React.
      ...(side === 'shell'
        ? { eager: true, requiredVersion: false }
        : { import: false, requiredVersion: `^${version}` }),
    };
    return packagesWithSubpaths.includes(name)
      ? [
          [name, library],
          [`${name}/`, library],
        ]
      : [[name, library]];
  });
  return Object.fromEntries(entries);
}

/** True if a server bundle imports a module from the renderer instead of containing it. */
export function isSharedLibrary(request: string): boolean {
  return sharedPackages.some(
    (name) => request === name || (packagesWithSubpaths.includes(name) && request.startsWith(`${name}/`)),
  );
}

export const isSharedPackage = (name: string): boolean => sharedPackages.some((shared) => shared === name);

/** Returns the compatible platform versions as a semver range: the installed version and later minor versions. */
export function readPlatformRange(folder: string): string {
  return `^${readPackageVersion(createRequire(join(folder, 'package.json')), '@msv/platform')}`;
}

function readPackageVersion(require: NodeJS.Require, name: string): string {
  const { version }: { version: string } = require(`${name}/package.json`);
  return version;
}
