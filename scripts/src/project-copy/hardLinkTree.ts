import { copyFile, link, mkdir, readdir, readlink, symlink } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Duplicates a folder with hard links instead of copies, so its files must not be written to. Symbolic links are
 * recreated as they are: relative ones then point to files next to the new folder.
 */
export async function hardLinkTree(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await hardLinkTree(source, target);
    else if (entry.isSymbolicLink()) await symlink(await readlink(source), target);
    // Hard links do not work across file systems.
    else await link(source, target).catch(() => copyFile(source, target));
  }
}
