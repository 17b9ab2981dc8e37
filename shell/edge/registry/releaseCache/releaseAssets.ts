import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { toArtifactUrl } from '@msv/contracts/releases/artifactUpload';
import type { Release, ReleaseAsset } from '@msv/contracts/releases/release';
import { decompressAsset, matchesAsset } from '@msv/release-kit/releaseFiles';
import { writeFileAtomically } from '@msv/release-kit/writeFileAtomically';
import type { EdgeConfig } from '../../config.ts';
import { readLimitedBody, type ServiceClient } from '../../services/ServiceClient.ts';

const downloadTimeoutMs = 30_000;
/** The compressed copy of an incompressible file can be slightly larger than the file. */
const maxCompressionOverheadBytes = 1024;

/** By content encoding. */
const copyExtensions = { br: '.br', gzip: '.gz' } as const;
const copyEncodings = ['br', 'gzip'] as const;

/** Verified content of a file and its compressed copies. */
export type AssetBodies = { identity: Buffer } & { [encoding in (typeof copyEncodings)[number]]?: Buffer };

export type ArtifactStore = Pick<ServiceClient, 'fetch'>;

/** Returns the header that authenticates the edge to the releases service, or none without a token. */
export const createTokenHeader = ({
  REGISTRY_EDGE_TOKEN,
}: Pick<EdgeConfig, 'REGISTRY_EDGE_TOKEN'>): Readonly<Record<string, string>> =>
  REGISTRY_EDGE_TOKEN ? { authorization: `Bearer ${REGISTRY_EDGE_TOKEN}` } : {};

/** Creates the client of the releases service. Only edges get the server bundles of releases that are not live. */
export const createArtifactStore = (
  client: ArtifactStore,
  config: Pick<EdgeConfig, 'REGISTRY_EDGE_TOKEN'>,
): ArtifactStore => ({
  fetch: (url, init) => client.fetch(url, { ...init, headers: createTokenHeader(config) }),
});

/** Returns true if the file exists and matches its digest. */
export const isAssetValid = async (release: Release, asset: ReleaseAsset, folder: string): Promise<boolean> =>
  (await readVerified(toPath(release, asset, folder), asset)) !== undefined;

/**
 * Reads a file and its compressed copies, which not every file has. `identity` is absent if the file is missing or
 * damaged.
 * @throws {Error} if an intact file may exist but cannot be read, for example because too many files are open.
 */
export async function readAsset(
  release: Release,
  asset: ReleaseAsset,
  folder: string,
): Promise<{ bodies: Partial<AssetBodies>; isDamaged: boolean }> {
  const path = toPath(release, asset, folder);
  const identity = await readVerified(path, asset);
  const bodies: Partial<AssetBodies> = identity ? { identity } : {};
  let isDamaged = !identity;
  for (const encoding of copyEncodings) {
    const bytes = await readIfExists(path + copyExtensions[encoding]);
    if (bytes === undefined) continue;
    const isValid = bytes !== 'unreadable' && (await isCopyValid(asset, encoding, bytes));
    if (isValid) bodies[encoding] = bytes;
    else isDamaged = true;
  }
  return { bodies, isDamaged };
}

/**
 * Downloads a file and its compressed copies and verifies them. Leaves out copies that do not exist or differ.
 * @throws {Error} if the file cannot be downloaded or differs.
 */
export async function fetchAsset(
  { remote, version }: Release,
  asset: ReleaseAsset,
  store: ArtifactStore,
  signal: AbortSignal,
): Promise<AssetBodies> {
  const copies: Omit<AssetBodies, 'identity'> = {};
  for (const encoding of copyEncodings) {
    const bytes = await fetchFile(
      asset.file + copyExtensions[encoding],
      asset.sizeInBytes + maxCompressionOverheadBytes,
    );
    if (bytes && (await isCopyValid(asset, encoding, bytes))) copies[encoding] = bytes;
  }
  const identity = await fetchFile(asset.file, asset.sizeInBytes);
  if (!identity || !matchesAsset(asset, identity))
    throw new Error(
      `File ${asset.file} of ${remote} ${version} is missing or differs from the release record`,
    );
  return { identity, ...copies };

  /** Returns `undefined` if the file does not exist or is too large. */
  async function fetchFile(file: string, maxBytes: number): Promise<Buffer | undefined> {
    const response = await store.fetch(toArtifactUrl(remote, version, file), {
      signal: AbortSignal.any([signal, AbortSignal.timeout(downloadTimeoutMs)]),
    });
    if (response.status !== 404 && !response.ok)
      throw new Error(
        `The releases service responded with status ${response.status} for ${file} of ${remote} ${version}`,
      );
    const body = await readLimitedBody(response, maxBytes);
    return response.ok ? body : undefined;
  }
}

/** Writes the compressed copies first, so that they exist when the file can be served. */
export async function writeAsset(
  release: Release,
  asset: ReleaseAsset,
  folder: string,
  bodies: AssetBodies,
): Promise<void> {
  const path = toPath(release, asset, folder);
  for (const encoding of copyEncodings) {
    const bytes = bodies[encoding];
    if (bytes) await replaceFile(path + copyExtensions[encoding], bytes);
  }
  await replaceFile(path, bodies.identity);
}

const toPath = ({ remote, version }: Release, { file }: ReleaseAsset, folder: string) =>
  join(folder, remote, version, file);

async function readVerified(path: string, asset: ReleaseAsset): Promise<Buffer | undefined> {
  const bytes = await readIfExists(path);
  return Buffer.isBuffer(bytes) && matchesAsset(asset, bytes) ? bytes : undefined;
}

async function isCopyValid(asset: ReleaseAsset, encoding: keyof typeof copyExtensions, bytes: Buffer) {
  const decompressed = await decompressAsset(asset, copyExtensions[encoding], bytes);
  return decompressed !== undefined && matchesAsset(asset, decompressed);
}

/** Error codes of a wrong kind of entry, or of a damaged disk. */
const damageCodes = ['EISDIR', 'ENOTDIR', 'ELOOP', 'EIO'];

/** Returns `undefined` if the file does not exist, and `unreadable` if the path or the disk is damaged. */
async function readIfExists(path: string): Promise<Buffer | 'unreadable' | undefined> {
  try {
    return await readFile(path);
  } catch (error) {
    const code = readCode(error);
    if (code === 'ENOENT') return undefined;
    if (code !== undefined && damageCodes.includes(code)) return 'unreadable';
    throw error;
  }
}

async function replaceFile(path: string, bytes: Buffer): Promise<void> {
  await writeFileAtomically(path, bytes).catch(async (error: unknown) => {
    // A file cannot replace a directory.
    if (readCode(error) !== 'EISDIR') throw error;
    await rm(path, { recursive: true });
    await writeFileAtomically(path, bytes);
  });
}

const readCode = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;
