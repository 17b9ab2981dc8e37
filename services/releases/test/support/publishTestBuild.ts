import { createHash } from 'node:crypto';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { artifactUrl, releasesUrl } from '@msv/contracts/registryChange';
import { type Release, releaseFileName } from '@msv/contracts/release';
import { aRelease } from '@msv/testing/aRelease';
import { type App, bearer } from './releases.ts';

export interface Build {
  readonly release: Release;
  /** By file name; with the release's own record first, and siblings in brotli and gzip. */
  readonly files: ReadonlyMap<string, Buffer>;
}

/** A release with real bytes and their real digests. */
export function aBuild({
  remote = 'inventory',
  version = '1.0.0',
  platform = '^1.0.0',
  script = '',
} = {}): Build {
  const own = new Map(
    ['client/mf-manifest.json', 'client/entry.js', 'client/page.js', 'server/server.cjs'].map((file) => [
      file,
      Buffer.from(`// ${file} of ${remote} ${version} ${script}`),
    ]),
  );
  const release = aRelease({
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
    assets: [...own].map(([file, bytes]) => ({
      file,
      sizeInBytes: bytes.length,
      integrity: `sha384-${createHash('sha384').update(bytes).digest('base64')}`,
    })),
  });
  const page = own.get('client/page.js') ?? Buffer.alloc(0);
  const files = new Map([
    [releaseFileName, Buffer.from(JSON.stringify(release))],
    ...own,
    ['client/page.js.br', brotliCompressSync(page)],
    ['client/page.js.gz', gzipSync(page)],
  ]);
  return { release, files };
}

/** A file of a build, or of none. */
export function put(
  app: App,
  { remote, version }: Pick<Release, 'remote' | 'version'>,
  file: string,
  bytes: Buffer,
  token: string = remote,
) {
  return app.inject({
    method: 'PUT',
    url: artifactUrl(remote, version, file),
    payload: bytes,
    headers: bearer(token),
  });
}

export async function upload(app: App, { release, files }: Build): Promise<number[]> {
  const codes: number[] = [];
  for (const [file, bytes] of files) codes.push((await put(app, release, file, bytes)).statusCode);
  return codes;
}

export function register(app: App, { remote, version }: Release, token: string = remote) {
  const payload = { remote, version, reason: `Build ${version}` };
  return app.inject({ method: 'POST', url: releasesUrl, payload, headers: bearer(token) });
}

/** From nothing to an available release. */
export async function publish(app: App, facts: Parameters<typeof aBuild>[0]): Promise<Release> {
  const build = aBuild(facts);
  await upload(app, build);
  const reply = await register(app, build.release);
  if (reply.statusCode !== 200) throw new Error(`Not published: ${reply.statusCode} ${reply.body}`);
  return build.release;
}
