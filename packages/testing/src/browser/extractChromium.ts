import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';

const execFileAsync = promisify(execFile);
const packageEntry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
const packageFolder = join(dirname(packageEntry), '../..');
const extractScript = 'require(process.argv[1]).executablePath()';

/**
 * Extracts the Chromium of the npm package `@sparticuz/chromium` once and returns the path of its executable. The
 * package itself extracts to a fixed folder, where parallel or interrupted runs break each other, so this extracts to a
 * temporary folder and renames it when it is complete.
 */
export async function extractChromium(cacheFolder = join(packageFolder, '../../.cache')): Promise<string> {
  const folder = join(cacheFolder, `chromium-${await readPackageVersion()}`);
  const executable = join(folder, 'chromium');
  if (existsSync(executable)) return executable;
  await mkdir(cacheFolder, { recursive: true });
  const temporaryFolder = await mkdtemp(`${folder}-`);
  try {
    // Only the environment variable `TMPDIR` can set the package's target folder, so a child process extracts it.
    await execFileAsync(process.execPath, ['--eval', extractScript, packageEntry], {
      env: { ...process.env, TMPDIR: temporaryFolder },
    });
    await rename(temporaryFolder, folder).catch((error: NodeJS.ErrnoException) => {
      // A parallel run may have created the folder in the meantime.
      if (!existsSync(executable)) throw error;
    });
  } finally {
    await rm(temporaryFolder, { recursive: true, force: true });
  }
  return executable;
}

const PackageJson = v.pipe(v.string(), v.parseJson(), v.object({ version: v.string() }));

async function readPackageVersion() {
  return v.parse(PackageJson, await readFile(join(packageFolder, 'package.json'), 'utf8')).version;
}
