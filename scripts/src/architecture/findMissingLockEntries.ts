import * as v from 'valibot';

export const Lock = v.object({
  packages: v.record(
    v.string(),
    v.object({ optionalDependencies: v.optional(v.record(v.string(), v.string()), {}) }),
  ),
});

/**
 * The optional packages, mostly one per kind of computer, that the lock file does not name. npm forgets those that the
 * registry in use does not offer, and `npm ci` then refuses the lock.
 */
export function missingFromLock({ packages }: v.InferOutput<typeof Lock>): string[] {
  return Object.entries(packages).flatMap(([path, { optionalDependencies }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !foldersAbove(path).some((folder) => `${folder}node_modules/${name}` in packages))
      .map((name) => `package-lock.json does not name ${name}, an optional package of ${path}.`),
  );
}

/** Where a package's dependencies may lie: beside it, in it, or beside any package around it. */
function foldersAbove(path: string): string[] {
  const parent = path.lastIndexOf('node_modules/');
  const inside = path === '' ? '' : `${path}/`;
  if (path === '') return [inside];
  return [inside, ...foldersAbove(parent <= 0 ? '' : path.slice(0, parent - 1))];
}
