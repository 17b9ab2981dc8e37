import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { ModuleConfig } from '@msv/contracts/releases/modules/moduleConfig';
import { findExceededLimits, Release, type ReleaseAsset } from '@msv/contracts/releases/release';
import * as v from 'valibot';
import {
  type ExposedFragment,
  filterFragments,
  findExposedModules,
  findPageModule,
} from '../remote/findExposedModules.ts';
import { readPlatformRange } from '../webpack/sharedLibraries.ts';
import { createPropsContracts } from './createPropsContracts.ts';

const PackageJson = v.object({ version: v.string() });

/**
 * Creates the record of the release in a remote's `dist/` folder. The version contains a hash of the record, and the
 * record contains the hash of every file, so the same sources always produce the same version.
 * @throws {Error} If a route refers to a missing page, if the props of a fragment are unknown, if the release exceeds a
 *   limit, or if the fragments in `module.config.ts` differ from the files in `src/fragments`.
 */
export async function createReleaseRecord(folder: string, config: ModuleConfig): Promise<Release> {
  const dist = join(folder, 'dist');
  const manifest = v.parse(FederationManifest, await readJson(join(dist, 'client/mf-manifest.json')));
  const assets = await describeAssets(dist);
  const modules = findExposedModules(folder);
  const { version } = v.parse(PackageJson, await readJson(join(folder, 'package.json')));
  const fragments = filterFragments(modules);
  assertListsFragments(config, fragments);
  const record = {
    remote: config.name,
    owner: config.owner,
    platform: readPlatformRange(folder),
    routes: Object.entries(config.routes).map(([path, page]) => ({
      path,
      expose: `./${findPageModule(modules, path, page).name}`,
      ...(config.privatePages.includes(path) && { isPrivate: true }),
    })),
    fragments: fragments.map(({ name }) => `./${name}`),
    ...(await createPropsContracts(folder, config.name, fragments)),
    ...(config.budget && { budgetInBytes: Math.floor(config.budget.pageScriptsKb * 1000) }),
    ...(config.sitemap && { sitemap: config.sitemap }),
    ...(config.examples && { examples: config.examples }),
    client: {
      manifest: 'client/mf-manifest.json',
      entry: `client/${manifest.metaData.remoteEntry.name}`,
      scripts: Object.fromEntries(
        manifest.exposes.map(({ path, assets: { js } }) => [path, js.sync.map((file) => `client/${file}`)]),
      ),
    },
    server: assets.find(({ file }) => file.startsWith('server/'))?.file,
    assets,
  };
  const release = v.parse(Release, { ...record, version: `${version}-${hashRecord(record)}` });
  const exceeded = findExceededLimits(release);
  if (exceeded.length > 0)
    throw new Error(`The release of ${config.name} is too large: ${exceeded.join(' ')}`);
  return release;
}

/** Other teams rely on the names of the fragments in `module.config.ts`. */
function assertListsFragments({ name, fragments }: ModuleConfig, exposed: readonly ExposedFragment[]): void {
  const existing = exposed.map((fragment) => fragment.name);
  const problems = [
    ...existing
      .filter((fragment) => !fragments.includes(fragment))
      .map((fragment) => `${fragment} is in src/fragments, but not listed`),
    ...fragments
      .filter((fragment) => !existing.includes(fragment))
      .map((fragment) => `${fragment} is listed, but there is no src/fragments/${fragment}.tsx`),
  ];
  if (problems.length > 0)
    throw new Error(`The fragments in the module.config.ts of ${name} are wrong: ${problems.join('; ')}`);
}

async function readJson(file: string): Promise<unknown> {
  return JSON.parse(await readFile(file, 'utf8'));
}

async function describeAssets(dist: string): Promise<ReleaseAsset[]> {
  const names = (await readdir(dist, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dist, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter(
      (file) =>
        // Source maps are stored beside the release, so that no edge serves them to visitors.
        /^(client|server)\//.test(file) && !/\.(br|gz|map)$/.test(file) && !file.endsWith('mf-stats.json'),
    )
    .sort();
  return Promise.all(
    names.map(async (file) => {
      const bytes = await readFile(join(dist, file));
      const integrity = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
      return { file, sizeInBytes: bytes.length, integrity };
    }),
  );
}

const hashRecord = (record: object) =>
  createHash('sha256').update(JSON.stringify(record)).digest('hex').slice(0, 8);

const FederationManifest = v.object({
  metaData: v.object({ remoteEntry: v.object({ name: v.string() }) }),
  exposes: v.array(
    v.object({
      path: v.string(),
      assets: v.object({ js: v.object({ sync: v.array(v.string()) }) }),
    }),
  ),
});
