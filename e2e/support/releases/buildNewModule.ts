import { createHash } from 'node:crypto';
import { existsSync, globSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { runToExit } from '@msv/scripts/processes/runToExit';
import { findPackageProgram } from '@msv/scripts/project/findPackageProgram';
import { projectRoot } from '../site/projectRoot.ts';

const packageFiles = {
  'package.json': JSON.stringify({
    name: 'new-module',
    version: '1.0.0',
    type: 'module',
    dependencies: { '@msv/platform': '*', valibot: '*' },
  }),
  'webpack.config.js': "export { default } from '@msv/federation/remoteWebpackConfig';",
};

/**
 * Builds a module in a folder outside of the project, as a team with its own repository does. It uses the project's
 * installed packages. The build is stored until its sources or the packages of the project change.
 * @param sources Source files by path.
 * @returns The folder of the build.
 */
export async function buildNewModule(sources: Readonly<Record<string, string>>): Promise<string> {
  const files = { ...packageFiles, ...sources };
  const cacheFolder = join(projectRoot, 'node_modules/.cache/msv-new-module');
  const build = join(cacheFolder, await calculateInputDigest(files));
  if (existsSync(build)) return build;
  const folder = await mkdtemp(join(tmpdir(), 'msv-new-module-'));
  await symlink(join(projectRoot, 'node_modules'), join(folder, 'node_modules'));
  for (const [file, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), content);
  }
  const webpack = findPackageProgram('webpack-cli', 'webpack-cli', join(projectRoot, 'packages/federation'));
  const exitCode = await runToExit(process.execPath, [webpack], {
    cwd: folder,
    environment: { ...process.env, NODE_ENV: 'production' },
  });
  if (exitCode !== 0) throw new Error(`The build of the module in ${folder} failed`);
  await rm(cacheFolder, { recursive: true, force: true });
  await cp(join(folder, 'dist'), `${build}.new`, { recursive: true });
  await rename(`${build}.new`, build);
  await rm(folder, { recursive: true });
  return build;
}

/** Calculates a digest of the module's files and of everything in the project that its build depends on. */
async function calculateInputDigest(files: Readonly<Record<string, string>>): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(files));
  const pattern =
    '{package-lock.json,packages/{contracts,federation,platform,ui}/{package.json,src/**/*.{ts,tsx}}}';
  for (const file of globSync(pattern, { cwd: projectRoot }).sort())
    hash.update(file).update(await readFile(join(projectRoot, file)));
  return hash.digest('hex').slice(0, 16);
}
