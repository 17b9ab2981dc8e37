import { createHash } from 'node:crypto';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { toArtifactUrl } from '@msv/contracts/releases/artifactUpload';
import { releasesUrl } from '@msv/contracts/releases/registry/registryChange';
import type { Release } from '@msv/contracts/releases/release';
import { releaseFileName } from '@msv/contracts/releases/releaseUrls';
import { buildRelease } from '@msv/testing/builders/buildRelease';
import { type App, createBearerHeader } from './startReleases.ts';

/** The files of a test build and its release record. */
export interface TestBuild {
  readonly release: Release;
  /**
   * Map from file name to content: first release.json, then the assets and the compressed copies of one
   * asset.
   */
  readonly files: ReadonlyMap<string, Buffer>;
}

/** Creates a test build whose files match the hashes in its release.json. */
export function createTestBuild({
  remote = 'inventory',
  version = '1.0.0',
  platform = '^1.0.0',
  script = '',
} = {}): TestBuild {
  const assets = new Map(
    ['client/mf-manifest.json', 'client/entry.js', 'client/page.js', 'server/server.cjs'].map((file) => [
      file,
      Buffer.from(`// ${file} of ${remote} ${version} ${script}`),
    ]),
  );
  const release = buildRelease({
    remote,
    version,
    platform,
    owner: `${remote} team`,
    client: {
      manifest: 'client/mf-manifest.json',
      entry: 'client/entry.js',
      scripts: { './InventoryPage': ['client/page.js'] },
    },
    server: 'server/server.cjs',
    assets: [...assets].map(([file, bytes]) => ({
      file,
      sizeInBytes: bytes.length,
      integrity: `sha384-${createHash('sha384').update(bytes).digest('base64')}`,
    })),
  });
  const pageScript = assets.get('client/page.js') ?? Buffer.alloc(0);
  const files = new Map([
    [releaseFileName, Buffer.from(JSON.stringify(release))],
    ...assets,
    ['client/page.js.br', brotliCompressSync(pageScript)],
    ['client/page.js.gz', gzipSync(pageScript)],
  ]);
  return { release, files };
}

/** Uploads a file of a release. */
export function putFile(
  app: App,
  { remote, version }: Pick<Release, 'remote' | 'version'>,
  file: string,
  bytes: Buffer,
  token: string = remote,
) {
  return app.inject({
    method: 'PUT',
    url: toArtifactUrl(remote, version, file),
    payload: bytes,
    headers: createBearerHeader(token),
  });
}

/** Uploads all files of a build and returns the status codes. */
export async function uploadTestBuild(app: App, { release, files }: TestBuild): Promise<number[]> {
  const statusCodes: number[] = [];
  for (const [file, bytes] of files) statusCodes.push((await putFile(app, release, file, bytes)).statusCode);
  return statusCodes;
}

/** Registers an uploaded release. */
export function registerRelease(app: App, { remote, version }: Release, token: string = remote) {
  const payload = { remote, version, reason: `Build ${version}` };
  return app.inject({ method: 'POST', url: releasesUrl, payload, headers: createBearerHeader(token) });
}

/** Creates, uploads and registers a build, so that the release is available. */
export async function publishTestBuild(
  app: App,
  options: Parameters<typeof createTestBuild>[0],
): Promise<Release> {
  const build = createTestBuild(options);
  await uploadTestBuild(app, build);
  const reply = await registerRelease(app, build.release);
  if (reply.statusCode !== 200) throw new Error(`Publishing failed: ${reply.statusCode} ${reply.body}`);
  return build.release;
}
