import * as v from 'valibot';
import { PropsContract } from './propsContract.ts';

export const RemoteName = v.pipe(
  v.string(),
  v.regex(/^[a-z][a-z0-9]*$/, 'A remote is named in lower-case letters'),
);
/** A semantic version; workspace builds append the build's content hash: `1.0.0-3f9a1c20`. */
export const Version = v.pipe(
  v.string(),
  v.regex(/^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/, 'Not a semantic version'),
);
/** A file inside a release's folder. No parent folders, so that a record can never reach outside its own. */
export const ReleaseFile = v.pipe(
  v.string(),
  v.regex(/^[\w@-][\w@.-]*(\/[\w@-][\w@.-]*)*$/, 'Not a file inside the release'),
);
export const Integrity = v.pipe(v.string(), v.regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'Not a SHA-384 digest'));
export const Expose = v.pipe(
  v.string(),
  v.regex(/^\.\/\w+$/, 'Exposed modules are named like ./InventoryPage'),
);

export const ReleaseAsset = v.object({
  file: ReleaseFile,
  sizeInBytes: v.number(),
  integrity: Integrity,
});
export type ReleaseAsset = v.InferOutput<typeof ReleaseAsset>;

export const ReleaseRoute = v.object({
  /** In the router's notation, such as `/inventory/:slug`. */
  path: v.pipe(v.string(), v.startsWith('/')),
  expose: Expose,
});
export type ReleaseRoute = v.InferOutput<typeof ReleaseRoute>;

/** A fragment of another remote that a release places on its own pages. */
export const PlacedFragment = v.object({
  remote: RemoteName,
  expose: Expose,
  /** What it may be given, as it was when the release was built. Absent in records of older builds. */
  contract: v.optional(PropsContract),
});
export type PlacedFragment = v.InferOutput<typeof PlacedFragment>;

/**
 * What the build of a remote says of itself. It travels with the artifacts, so that a new page needs a release of
 * its remote and of nothing else.
 */
export const Release = v.object({
  remote: RemoteName,
  owner: v.string(),
  version: Version,
  /** The versions of the shell's platform package that this release runs on, as a semver range. */
  platform: v.string(),
  routes: v.array(ReleaseRoute),
  fragments: v.array(Expose),
  /** What each of its fragments takes. Absent in records of older builds, of which only the names are known. */
  contracts: v.optional(v.record(Expose, PropsContract)),
  /** Whose fragments its pages place: what must not go away under it. Absent in records of older builds. */
  uses: v.optional(v.array(PlacedFragment)),
  /** What its team allows the scripts of any one of its pages or fragments to weigh, in bytes of brotli. */
  budgetInBytes: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  client: v.object({
    manifest: ReleaseFile,
    entry: ReleaseFile,
    /** The scripts that each exposed module needs at once, for preload tags. */
    scripts: v.record(Expose, v.array(ReleaseFile)),
  }),
  /** Absent where only a development server offers the release: such pages are rendered in the browser. */
  server: v.optional(ReleaseFile),
  /** Where a development server offers the files, instead of the store. */
  origin: v.optional(v.string()),
  assets: v.array(ReleaseAsset),
});
export type Release = v.InferOutput<typeof Release>;

/** The files that a release needs and does not list among its assets: none, where its build is sound. */
export function unlistedFiles({ client, server, assets }: Release): string[] {
  const listed = new Set(assets.map(({ file }) => file));
  const needed = [
    client.manifest,
    client.entry,
    ...(server ? [server] : []),
    ...Object.values(client.scripts).flat(),
  ];
  return needed.filter((file) => !listed.has(file));
}

export const releaseFileName = 'release.json';

/** The global that a remote's entry script defines. Prefixed: a bare `content` is the element of that id. */
export const remoteGlobal = (remote: string) => `msv_${remote}`;

/** Where the site serves a release's files: immutable, one folder per version. */
export const releaseUrl = (remote: string, version: string) => `/r/${remote}/${version}`;

/**
 * The same browser file under another address: a cache that holds a damaged copy, or a request that hangs, would
 * answer for the first address again.
 */
export const retryUrl = (url: string, attempt: number) =>
  url.replace('/client/', `/client/retry-${attempt}/`);

/**
 * The global function by which a release's code asks what a script of its own must hash to, before it loads it:
 * `(url: string) => string`, empty for what a development server offers, and what no script hashes to for anything else
 * that the visitor's releases do not list.
 */
export const integrityGlobal = 'msv_integrityOf';

/** The address that one of `retryUrl` stands for. */
export const withoutRetryUrl = (url: string) => url.replace(/\/client\/retry-\d+\//, '/client/');

/** The file that an address of `retryUrl` stands for. */
export const withoutRetry = (file: string) => file.replace(/^retry-\d+\//, '');
