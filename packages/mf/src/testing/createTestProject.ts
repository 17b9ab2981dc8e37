import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { type Release, releaseFileName } from '@msv/contracts/release';
import { aRelease } from '@msv/testing/aRelease';

export type Project = Awaited<ReturnType<typeof aProject>>;

/** A project with builds in it, and a shell that finds in every release what `problems` says. */
export async function aProject() {
  const root = await mkdtemp(join(tmpdir(), 'msv-mf-project-'));
  const write = async (file: string, content: string | Buffer) => {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), content);
  };
  const problems = (found: readonly string[]) =>
    write('shell/dist/server/render/tryRelease.js', `console.log(${JSON.stringify(JSON.stringify(found))})`);
  await write('package.json', '{ "type": "module" }');
  await problems([]);

  /** Leaves the build of a remote where webpack leaves it. */
  async function build(facts: Partial<Release> = {}): Promise<Release> {
    const { remote = 'inventory', version = '1.0.0-a1' } = facts;
    const dist = `mfe-${remote}/dist`;
    const files = ['client/mf-manifest.json', 'client/entry.js', 'client/page.js', 'server/server.cjs'];
    const assets = files.map((file) => {
      const bytes = Buffer.from(`// ${file} of ${remote} ${version}`);
      const integrity = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
      return { file, bytes, sizeInBytes: bytes.length, integrity };
    });
    for (const { file, bytes } of assets) {
      await write(`${dist}/${file}`, bytes);
      await write(`${dist}/${file}.br`, brotliCompressSync(bytes));
      await write(`${dist}/${file}.gz`, gzipSync(bytes));
    }
    const release = aRelease({
      client: {
        manifest: 'client/mf-manifest.json',
        entry: 'client/entry.js',
        scripts: { './InventoryPage': ['client/page.js'] },
      },
      server: 'server/server.cjs',
      assets: assets.map(({ bytes: _, ...asset }) => asset),
      ...facts,
      remote,
      version,
    });
    await write(`${dist}/${releaseFileName}`, JSON.stringify(release));
    return release;
  }

  return { root, build, problems, write, remove: () => rm(root, { recursive: true, force: true }) };
}
