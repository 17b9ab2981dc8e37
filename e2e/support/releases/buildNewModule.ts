import { mkdir, mkdtemp, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { runToExit } from '@msv/scripts/processes/runToExit';
import { findPackageProgram } from '@msv/scripts/project/findPackageProgram';
import { projectRoot } from '../site/projectRoot.ts';

/**
 * Builds a module in a folder outside of the project, as a team with its own repository does. It uses the project's
 * installed packages.
 * @param files Source files by path.
 * @returns The folder of the module.
 */
export async function buildNewModule(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'msv-new-module-'));
  await symlink(join(projectRoot, 'node_modules'), join(folder, 'node_modules'));
  const packageFiles = {
    'package.json': JSON.stringify({
      name: 'new-module',
      version: '1.0.0',
      type: 'module',
      dependencies: { '@msv/platform': '*', valibot: '*' },
    }),
    'webpack.config.js': "export { default } from '@msv/federation/remoteWebpackConfig';",
  };
  for (const [file, content] of Object.entries({ ...packageFiles, ...files })) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), content);
  }
  const webpack = findPackageProgram('webpack-cli', 'webpack-cli', join(projectRoot, 'packages/federation'));
  const exitCode = await runToExit(process.execPath, [webpack], {
    cwd: folder,
    environment: { ...process.env, NODE_ENV: 'production' },
  });
  if (exitCode !== 0) throw new Error(`The build of the module in ${folder} failed`);
  return folder;
}
