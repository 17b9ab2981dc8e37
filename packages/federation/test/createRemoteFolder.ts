import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const nodeModules = fileURLToPath(new URL('../../../node_modules', import.meta.url));

const dependencies = { '@emotion/react': '*', '@msv/contracts': '*', '@msv/platform': '*', react: '*' };

export type RemoteFolder = Awaited<ReturnType<typeof createRemoteFolder>>;

/**
 * Creates a remote's workspace with the given files in a temporary project. It uses the packages that are installed here.
 * File names are relative to the workspace, so `../mfe-dealers/module.config.ts` adds another module to the project.
 */
export async function createRemoteFolder(files: Readonly<Record<string, string>> = {}) {
  const root = await mkdtemp(join(tmpdir(), 'msv-remote-'));
  const folder = join(root, 'mfe-fixture');
  await mkdir(folder);
  for (const parent of [root, folder]) await symlink(nodeModules, join(parent, 'node_modules'));
  const write = async (name: string, content: string) => {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  };
  await write('package.json', JSON.stringify({ name: 'fixture', version: '1.2.0', dependencies }));
  for (const [name, content] of Object.entries(files)) await write(name, content);
  return {
    folder,
    write,
    at: (name: string) => join(folder, name),
    remove: () => rm(root, { recursive: true, force: true }),
  };
}
