import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';

const run = promisify(execFile);
const program = createRequire(import.meta.url).resolve('@sparticuz/chromium');
const packageFolder = join(dirname(program), '../..');
const unpack = 'require(process.argv[1]).executablePath()';

/**
 * The Chromium that comes inside an npm package, unpacked once beside the packages. Left alone, the package unpacks to
 * one fixed place and takes whatever lies there for complete, so that two runs at once, or one that was ended, break
 * each other. Here it unpacks into a folder of its own, which gets its final name when it is whole.
 */
export async function extractedChromium(cacheFolder = join(packageFolder, '../../.cache')): Promise<string> {
  const folder = join(cacheFolder, `chromium-${await packageVersion()}`);
  const executable = join(folder, 'chromium');
  if (existsSync(executable)) return executable;
  await mkdir(cacheFolder, { recursive: true });
  const draft = await mkdtemp(`${folder}-`);
  try {
    // In a process of its own, since the package knows no other way to say where than TMPDIR.
    await run(process.execPath, ['--eval', unpack, program], { env: { ...process.env, TMPDIR: draft } });
    await rename(draft, folder).catch((error: NodeJS.ErrnoException) => {
      // Another run was faster; its folder is as good.
      if (!existsSync(executable)) throw error;
    });
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  return executable;
}

const Package = v.pipe(v.string(), v.parseJson(), v.object({ version: v.string() }));

async function packageVersion() {
  return v.parse(Package, await readFile(join(packageFolder, 'package.json'), 'utf8')).version;
}
