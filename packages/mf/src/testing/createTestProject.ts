import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Release } from '@msv/contracts/releases/release';
import { releaseFileName } from '@msv/contracts/releases/releaseUrls';
import type { LeftOutDocuments, PageFault, ReadMismatch, UncheckedRead } from '@msv/release-kit/readCheck';
import { buildRelease } from '@msv/testing/builders/buildRelease';

interface ReadResult {
  readonly mismatches?: readonly ReadMismatch[];
  readonly faults?: readonly PageFault[];
  readonly unchecked?: readonly UncheckedRead[];
  readonly leftOutDocuments?: readonly LeftOutDocuments[];
}

export type TestProject = Awaited<ReturnType<typeof createTestProject>>;

/**
 * Creates a temporary project with a fake shell. The shell reports the problems set with `setRenderProblems`, and the
 * result set with `setReadMismatches` or `setReadResult`, for every release.
 */
export async function createTestProject() {
  const root = await mkdtemp(join(tmpdir(), 'msv-mf-project-'));
  const write = async (file: string, content: string | Buffer) => {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), content);
  };
  // Without this folder, `mf` would build the shell.
  await mkdir(join(root, 'shell/dist/server/renderer'), { recursive: true });
  const setRenderProblems = (problems: readonly string[]) =>
    write(
      'shell/renderer/validation/validateReleaseCli.ts',
      `console.log(${JSON.stringify(JSON.stringify(problems))})`,
    );
  const writeReadCheck = (createResult: string) =>
    write(
      'shell/renderer/reads/checkReadsCli.ts',
      `let text = '';
      for await (const chunk of process.stdin) text += chunk;
      const { releases } = JSON.parse(text);
      console.log(JSON.stringify(${createResult}));`,
    );
  const setReadResult = ({ leftOutDocuments = [], ...result }: ReadResult) => {
    const release = {
      mismatches: [],
      faults: [],
      unchecked: [],
      pages: [],
      urls: ['/api/vehicles'],
      ...result,
    };
    return writeReadCheck(`{
      releases: releases.map(({ release: { remote, version } }) => ({ remote, version, ...${JSON.stringify(release)} })),
      leftOutDocuments: ${JSON.stringify(leftOutDocuments)} }`);
  };
  const setReadMismatches = (mismatches: readonly ReadMismatch[], faults: readonly PageFault[] = []) =>
    setReadResult({ mismatches, faults });
  const setApiUnreachable = (url: string) =>
    writeReadCheck(JSON.stringify({ unreachable: { url, reason: 'ECONNREFUSED' } }));
  await write('package.json', '{ "type": "module" }');
  await setRenderProblems([]);
  await setReadMismatches([]);

  async function build(overrides: Partial<Release> = {}): Promise<Release> {
    const { remote = 'inventory', version = '1.0.0-a1' } = overrides;
    const dist = `mfe-${remote}/dist`;
    await write(`mfe-${remote}/package.json`, '{}');
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
    const release = buildRelease({
      client: {
        manifest: 'client/mf-manifest.json',
        entry: 'client/entry.js',
        scripts: { './InventoryPage': ['client/page.js'] },
      },
      server: 'server/server.cjs',
      assets: assets.map(({ bytes: _, ...asset }) => asset),
      ...overrides,
      remote,
      version,
    });
    await write(`${dist}/${releaseFileName}`, JSON.stringify(release));
    return release;
  }

  return {
    root,
    build,
    setRenderProblems,
    setReadMismatches,
    setReadResult,
    setApiUnreachable,
    write,
    remove: () => rm(root, { recursive: true, force: true }),
  };
}
