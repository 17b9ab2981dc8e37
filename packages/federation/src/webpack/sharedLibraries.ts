import { createRequire } from 'node:module';
import { join } from 'node:path';

/**
 * Libraries of which each page contains a single copy. The shell provides the libraries, and all remotes use
 * them.
 */
const sharedPackages = ['react', 'react-dom', '@emotion/react', '@msv/platform'] as const;
/** Shared packages whose subpaths, such as `react/jsx-runtime`, are shared as well. */
const packagesWithSubpaths: readonly string[] = ['react', 'react-dom', '@emotion/react'];

interface SharedLibrary {
  singleton: true;
  version: string;
  requiredVersion: string | false;
  eager?: true;
  import?: false;
}

/**
 * Creates the `shared` option of Module Federation for the shell or for a remote.
 * @param folder Folder of the workspace that is built. Its installed packages determine the versions.
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
      // The shell's entry contains the shared libraries. It requires no version, because it could only get its own, and comparing
      // versions takes 35 ms on a slow phone. Remotes do not contain the libraries, so a page can never load a second copy of React.
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

/** Returns true if a server bundle imports a module from the renderer instead of containing the module. */
export function isSharedLibrary(request: string): boolean {
  return sharedPackages.some(
    (name) => request === name || (packagesWithSubpaths.includes(name) && request.startsWith(`${name}/`)),
  );
}

/** Returns true for the packages of which the shell provides the only copy. */
export const isSharedPackage = (name: string): boolean => sharedPackages.some((shared) => shared === name);

/**
 * Returns the semver range of platform versions that a build is compatible with: the installed version and
 * later minor versions.
 */
export function readPlatformRange(folder: string): string {
  return `^${readPackageVersion(createRequire(join(folder, 'package.json')), '@msv/platform')}`;
}

function readPackageVersion(require: NodeJS.Require, name: string): string {
  const { version }: { version: string } = require(`${name}/package.json`);
  return version;
}
