import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { type Release, releaseFileName } from '@msv/contracts/release';

type Facts = { remote?: string; version?: string; script?: string };

/** A remote's workspace with its build, as webpack leaves it, in the project at `root`; returns its release. */
export function aBuild(
  root: string,
  { remote = 'inventory', version = '1.0.0-a1', script = '// a page' }: Facts = {},
) {
  const dist = join(root, `mfe-${remote}`, 'dist');
  const files = {
    'remoteEntry.js': '// the entry',
    'mf-manifest.json': '{}',
    'js/page.js': script,
    'server/remote.cjs': '// the server side',
  };
  const assets = Object.entries(files).map(([file, text]) => {
    const target = join(dist, file);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, text);
    writeFileSync(`${target}.br`, brotliCompressSync(text));
    writeFileSync(`${target}.gz`, gzipSync(text));
    const integrity = `sha384-${createHash('sha384').update(text).digest('base64')}`;
    return { file, sizeInBytes: Buffer.byteLength(text), integrity };
  });
  const release: Release = {
    remote,
    owner: `team-${remote}`,
    version,
    platform: '^1.0.0',
    routes: [{ path: `/${remote}`, expose: './Page' }],
    fragments: [],
    client: { manifest: 'mf-manifest.json', entry: 'remoteEntry.js', scripts: { './Page': ['js/page.js'] } },
    server: 'server/remote.cjs',
    assets,
  };
  writeFileSync(join(root, `mfe-${remote}`, 'package.json'), '{}');
  writeFileSync(join(dist, releaseFileName), JSON.stringify(release));
  return release;
}
