import * as v from 'valibot';

export const PackageLock = v.object({
  packages: v.record(
    v.string(),
    v.object({ optionalDependencies: v.optional(v.record(v.string(), v.string()), {}) }),
  ),
});

/**
 * Returns one error message per optional dependency that package-lock.json does not contain. npm drops binaries for
 * other operating systems that the package registry lacks, and `npm ci` then fails there.
 */
export function findMissingLockEntries({ packages }: v.InferOutput<typeof PackageLock>): string[] {
  return Object.entries(packages).flatMap(([path, { optionalDependencies }]) =>
    Object.keys(optionalDependencies)
      .filter(
        (name) => !listLookupFolders(path).some((folder) => `${folder}node_modules/${name}` in packages),
      )
      .map(
        (name) =>
          `package-lock.json lacks ${name}, an optional dependency of ${path}. Restore its entry from the previous version.`,
      ),
  );
}

/** Lists the folders in whose `node_modules` Node looks for the dependencies of a package, innermost first. */
function listLookupFolders(path: string): string[] {
  if (path === '') return [''];
  const parentEnd = path.lastIndexOf('node_modules/');
  return [`${path}/`, ...listLookupFolders(parentEnd <= 0 ? '' : path.slice(0, parentEnd - 1))];
}
