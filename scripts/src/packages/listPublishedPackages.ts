import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { parseJson } from '../cli/parseJson.ts';
import { listWorkspaceFolders } from '../project/projectFolders.ts';

const VersionByPackage = v.optional(v.record(v.string(), v.string()), {});
const PublishablePackage = v.object({
  name: v.string(),
  version: v.string(),
  private: v.optional(v.boolean(), false),
  license: v.optional(v.string()),
  dependencies: VersionByPackage,
  peerDependencies: VersionByPackage,
});

/** A package of this project that modules in their own repositories install. */
export type PublishedPackage = v.InferOutput<typeof PublishablePackage> & {
  /** Path relative to the project root, such as `packages/ui`. */
  folder: string;
};

/** Lists the packages in `packages` that are not private. */
export function listPublishedPackages(root: string): PublishedPackage[] {
  return listWorkspaceFolders(root, 'packages')
    .map((name) => {
      const folder = `packages/${name}`;
      const file = join(root, folder, 'package.json');
      return { folder, ...parseJson(PublishablePackage, readFileSync(file, 'utf8'), file) };
    })
    .filter((candidate) => !candidate.private);
}
