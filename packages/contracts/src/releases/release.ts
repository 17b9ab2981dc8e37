import * as v from 'valibot';
import { ExamplePage, SitemapRules } from './modules/modulePages.ts';
import { RoutePath } from './modules/routePath.ts';
import { countValues, PropsContract } from './propsContract.ts';

const Name = v.pipe(v.string(), v.maxLength(100));

export const RemoteName = v.pipe(
  Name,
  v.regex(/^[a-z][a-z0-9]*$/, 'A remote name has lowercase letters and digits and starts with a letter'),
);

/** Schema for a semantic version. Builds append a content hash to the package version, as in `1.0.0-3f9a1c20`. */
export const Version = v.pipe(Name, v.regex(/^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/, 'Not a semantic version'));

/** Schema for a file path in a release's folder. The path cannot contain `..`, so it never leaves the folder. */
export const ReleaseFile = v.pipe(
  v.string(),
  v.maxLength(300),
  v.regex(/^[\w@-][\w@.-]*(\/[\w@-][\w@.-]*)*$/, 'Not a file inside the release'),
);

/** Schema for a SHA-384 digest in the format of the HTML attribute `integrity`. */
export const Integrity = v.pipe(v.string(), v.regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'Not a SHA-384 digest'));

/** Schema for the name under which a remote exposes a module, such as `./InventoryPage`. */
export const ExposedModule = v.pipe(
  Name,
  v.regex(/^\.\/\w+$/, 'Exposed modules are named like ./InventoryPage'),
);

export const ReleaseAsset = v.object({
  file: ReleaseFile,
  sizeInBytes: v.number(),
  integrity: Integrity,
});
export type ReleaseAsset = v.InferOutput<typeof ReleaseAsset>;

export const ReleaseRoute = v.object({
  path: RoutePath,
  expose: ExposedModule,
  /** True for a page in `privatePages` of the module's configuration. */
  isPrivate: v.optional(v.boolean()),
});
export type ReleaseRoute = v.InferOutput<typeof ReleaseRoute>;

/** A fragment of another remote on a page of the release. */
export const PlacedFragment = v.object({
  remote: RemoteName,
  expose: ExposedModule,
  /** Props that the release may pass to the fragment. Absent in records of older builds. */
  contract: v.optional(PropsContract),
});
export type PlacedFragment = v.InferOutput<typeof PlacedFragment>;

/** Record of a release, which the build writes. */
export const Release = v.object({
  remote: RemoteName,
  owner: Name,
  version: Version,
  /** Semver range of the compatible platform versions. */
  platform: Name,
  routes: v.array(ReleaseRoute),
  fragments: v.array(ExposedModule),
  /** Props that each fragment accepts. Absent in records of older builds. */
  contracts: v.optional(v.record(ExposedModule, PropsContract)),
  /** Absent in records of older builds. */
  uses: v.optional(v.array(PlacedFragment)),
  /** Size limit for the scripts of each page and each fragment, in bytes after Brotli compression. */
  budgetInBytes: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  /** Absent in records of older builds. */
  sitemap: v.optional(SitemapRules),
  /** Pages that are checked in addition to the pages of the sitemap. */
  examples: v.optional(v.array(ExamplePage)),
  client: v.object({
    manifest: ReleaseFile,
    entry: ReleaseFile,
    /** Initial scripts of each exposed module, which pages reference in preload tags. */
    scripts: v.record(ExposedModule, v.array(ReleaseFile)),
  }),
  /** Server bundle. Absent in releases of dev servers, which only the browser renders. */
  server: v.optional(ReleaseFile),
  /** Origin of the dev server that serves the files. Absent if the edge serves them. */
  origin: v.optional(Name),
  assets: v.array(ReleaseAsset),
});
export type Release = v.InferOutput<typeof Release>;

/** Returns the files that a release needs but does not list as assets. */
export function findUnlistedFiles({ client, server, assets }: Release): string[] {
  const listed = new Set(assets.map(({ file }) => file));
  const needed = [
    client.manifest,
    client.entry,
    ...(server ? [server] : []),
    ...Object.values(client.scripts).flat(),
  ];
  return needed.filter((file) => !listed.has(file));
}

/** Limits of one release. */
export const releaseLimits = {
  bytes: 20 * 2 ** 20,
  assets: 500,
  routes: 200,
  fragments: 100,
  /** Scripts of all exposed modules. */
  scripts: 5000,
  contracts: 100,
  uses: 100,
  /** Values in all contracts, which limit the work to compare them. */
  'contract values': 5000,
  examples: 100,
  /** Lists of the sitemap, which the edge reads. */
  'sitemap lists': 20,
  'sitemap paths': 400,
} as const;

export const maxRecordBytes = 2 ** 19;

/** Calculates the total size of a release's assets, without compressed copies. */
export const calculateReleaseBytes = ({ assets }: Pick<Release, 'assets'>): number =>
  assets.reduce((sum, { sizeInBytes }) => sum + sizeInBytes, 0);

/** Returns a sentence for each limit that a release exceeds. */
export function findExceededLimits(
  release: Pick<Release, 'assets' | 'routes' | 'fragments'> & Partial<Release>,
): string[] {
  const {
    assets,
    routes,
    fragments,
    client,
    contracts = {},
    uses = [],
    examples = [],
    sitemap = {},
  } = release;
  if (assets.some(({ sizeInBytes }) => !Number.isSafeInteger(sizeInBytes) || sizeInBytes < 0))
    return ['The size of an asset is not a number of bytes.'];
  const { exclude = [], conditions = {}, lists = {}, dates = {} } = sitemap;
  const allContracts = [...Object.values(contracts), ...uses.map(({ contract }) => contract)];
  const amounts: Record<keyof typeof releaseLimits, number> = {
    bytes: calculateReleaseBytes(release),
    assets: assets.length,
    routes: routes.length,
    fragments: fragments.length,
    scripts: Object.values(client?.scripts ?? {}).flat().length,
    contracts: Object.keys(contracts).length,
    uses: uses.length,
    'contract values': allContracts.reduce((sum, contract) => sum + countValues(contract), 0),
    examples: examples.length,
    'sitemap lists': Object.keys(lists).length + Object.keys(dates).length,
    'sitemap paths': exclude.length + Object.keys(conditions).length,
  };
  const limits: Record<string, number> = releaseLimits;
  return Object.entries(amounts).flatMap(([name, amount]) => {
    const limit = limits[name] ?? 0;
    return amount > limit ? [`${amount} ${name} exceed the limit of ${limit}.`] : [];
  });
}
