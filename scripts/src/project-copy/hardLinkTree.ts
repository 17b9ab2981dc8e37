import { copyFile, link, mkdir, readdir, readlink, symlink } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * A second address for a whole folder: its files are linked, not copied, and must not be written to. Symbolic links stay
 * what they are, so that relative ones lead to what stands beside the new folder.
 */
export async function linkTree(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await linkTree(source, target);
    else if (entry.isSymbolicLink()) await symlink(await readlink(source), target);
    // Another file system cannot link.
    else await link(source, target).catch(() => copyFile(source, target));
  }
}
