import { randomUUID } from 'node:crypto';
import { link, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { ArtifactStore } from './ArtifactStore.ts';

/** Files in a folder of this machine, or of one that several machines share. */
export function folderStore(root: string): ArtifactStore {
  const path = (key: string) => join(root, key);
  // Beside the remotes, under a name that no remote can have.
  const drafts = join(root, '.drafts');

  async function get(key: string) {
    return readFile(path(key)).catch(absent);
  }

  async function put(key: string, bytes: Buffer) {
    await mkdir(drafts, { recursive: true });
    await mkdir(dirname(path(key)), { recursive: true });
    const draft = join(drafts, randomUUID());
    try {
      await writeFile(draft, bytes, { flush: true });
      // Unlike a rename, a link never takes the place of a file that another request has just made.
      await link(draft, path(key));
      return 'stored';
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
      return (await readFile(path(key))).equals(bytes) ? 'present' : 'different';
    } finally {
      await rm(draft, { force: true });
    }
  }

  async function list(folder: string) {
    const entries = await readdir(path(folder), { recursive: true, withFileTypes: true }).catch(absent);
    return (entries ?? [])
      .filter((entry) => entry.isFile())
      .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'));
  }

  return {
    get,
    put,
    list,
    remove: (folder) => rm(path(folder), { recursive: true, force: true }),
  };
}

function absent(error: unknown): undefined {
  if (['ENOENT', 'EISDIR', 'ENOTDIR'].includes(codeOf(error))) return undefined;
  throw error;
}

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
