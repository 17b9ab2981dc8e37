import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { Release, type ReleaseAsset } from '@msv/contracts/release';
import * as v from 'valibot';
import { exposedModules } from './exposedModules.ts';
import { FederationManifest } from './federationManifest.ts';
import { placedFragments } from './placedFragments.ts';
import { propsContractOf } from './propsContractOf.ts';
import type { RemoteOptions } from './RemoteOptions.ts';
import { platformRange } from './sharedLibraries.ts';

const Package = v.object({
  version: v.string(),
  /** The team's own promise: `"budget": { "pageScriptsKb": 25 }`, in brotli. */
  budget: v.optional(v.object({ pageScriptsKb: v.pipe(v.number(), v.minValue(0.001)) })),
});

/**
 * Describes the release that lies in a remote's `dist/`. Its version is the package's, followed by a hash over
 * every file and all that is said here, so that the same sources give the same version and anything else another.
 * @throws {Error} when a route names a page that does not exist, or a fragment has no contract.
 */
export async function releaseRecord(folder: string, facts: RemoteOptions): Promise<Release> {
  const dist = join(folder, 'dist');
  const manifest = v.parse(FederationManifest, await readJson(join(dist, 'client/mf-manifest.json')));
  const assets = await describeFiles(dist);
  const modules = exposedModules(folder);
  const { version, budget } = v.parse(Package, await readJson(join(folder, 'package.json')));
  const fragments = modules.filter(({ kind }) => kind === 'fragment').map(({ name }) => `./${name}`);
  const record = {
    remote: facts.name,
    owner: facts.owner,
    platform: platformRange(folder),
    routes: Object.entries(facts.routes).map(([path, page]) => {
      if (!modules.some(({ kind, name }) => kind === 'page' && name === page))
        throw new Error(`The route ${path} names ${page}, but there is no src/pages/${page}.tsx`);
      return { path, expose: `./${page}` };
    }),
    fragments,
    contracts: Object.fromEntries(fragments.map((expose) => [expose, propsContractOf(facts.name, expose)])),
    uses: placedFragments(folder, facts.name).map((placed) => ({
      ...placed,
      contract: propsContractOf(placed.remote, placed.expose),
    })),
    ...(budget && { budgetInBytes: Math.floor(budget.pageScriptsKb * 1000) }),
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
  return v.parse(Release, { ...record, version: `${version}-${contentHash(record)}` });
}

async function readJson(file: string): Promise<unknown> {
  return JSON.parse(await readFile(file, 'utf8'));
}

async function describeFiles(dist: string): Promise<ReleaseAsset[]> {
  const names = (await readdir(dist, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dist, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter(
      (file) =>
        /^(client|server)\//.test(file) && !/\.(br|gz)$/.test(file) && !file.endsWith('mf-stats.json'),
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

const contentHash = (record: object) =>
  createHash('sha256').update(JSON.stringify(record)).digest('hex').slice(0, 8);
