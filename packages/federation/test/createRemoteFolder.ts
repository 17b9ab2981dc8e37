import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const installed = fileURLToPath(new URL('../../../node_modules', import.meta.url));

export type RemoteFolder = Awaited<ReturnType<typeof aRemoteFolder>>;

/** A remote's workspace with these files, in a folder of its own, where the project's packages are installed. */
export async function aRemoteFolder(files: Readonly<Record<string, string>> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'msv-remote-'));
  await symlink(installed, join(folder, 'node_modules'));
  const write = async (name: string, content: string) => {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  };
  await write('package.json', '{"name":"fixture","version":"1.2.0"}');
  for (const [name, content] of Object.entries(files)) await write(name, content);
  return {
    folder,
    write,
    at: (name: string) => join(folder, name),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
