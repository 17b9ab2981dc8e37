import { createRequire } from 'node:module';
import { join } from 'node:path';

/**
 * The one list of libraries of which a page holds a single copy: the shell brings them, every remote uses them.
 * A trailing slash shares the entry points below a package as well (`react/jsx-runtime`).
 */
const packages = ['react', 'react-dom', '@emotion/react', '@msv/platform'] as const;
const withEntryPointsBelow: readonly string[] = ['react', 'react-dom', '@emotion/react'];

interface SharedLibrary {
  singleton: true;
  version: string;
  requiredVersion: string;
  eager?: true;
  import?: false;
}

/**
 * Module Federation's `shared`, for one side.
 * @param folder The workspace that is being built: versions are those it has installed.
 */
export function sharedLibraries(side: 'shell' | 'remote', folder: string): Record<string, SharedLibrary> {
  const require = createRequire(join(folder, 'package.json'));
  // The shell's copies are in its first script. A remote carries none at all: a second React cannot happen.
  const delivery = side === 'shell' ? { eager: true as const } : { import: false as const };
  const entries = packages.flatMap((name): [string, SharedLibrary][] => {
    const version = packageVersion(require, name);
    const library = { singleton: true as const, version, requiredVersion: `^${version}`, ...delivery };
    return withEntryPointsBelow.includes(name)
      ? [
          [name, library],
          [`${name}/`, library],
        ]
      : [[name, library]];
  });
  return Object.fromEntries(entries);
}

/** True for what a server bundle asks its renderer for instead of carrying it. */
export function isShared(request: string): boolean {
  return packages.some(
    (name) => request === name || (withEntryPointsBelow.includes(name) && request.startsWith(`${name}/`)),
  );
}

/** The platform that a build was made against; it runs on any later minor version of it. */
export function platformRange(folder: string): string {
  return `^${packageVersion(createRequire(join(folder, 'package.json')), '@msv/platform')}`;
}

function packageVersion(require: NodeJS.Require, name: string): string {
  const { version }: { version: string } = require(`${name}/package.json`);
  return version;
}
