import { randomUUID } from 'node:crypto';
import { link, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { ArtifactStore } from './ArtifactStore.ts';

/**
 * Creates an artifact store in a folder, which several machines can share.
 * @param write Tests replace it, to fill the disk.
 */
export function createFolderStore(root: string, write: typeof writeFile = writeFile): ArtifactStore {
  const toPath = (key: string) => join(root, key);
  // The name of a remote cannot start with a dot, so this is never the folder of a remote.
  const draftsFolder = join(root, '.drafts');

  async function get(key: string) {
    return readFile(toPath(key)).catch(ignoreMissing);
  }

  async function put(key: string, bytes: Buffer) {
    await mkdir(draftsFolder, { recursive: true });
    await mkdir(dirname(toPath(key)), { recursive: true });
    const draft = join(draftsFolder, randomUUID());
    try {
      await write(draft, bytes, { flush: true });
      // Unlike `rename`, `link` fails if a concurrent request has already created the file.
      await link(draft, toPath(key));
      return 'stored';
    } catch (error) {
      if (getErrorCode(error) !== 'EEXIST') throw error;
      return (await readFile(toPath(key))).equals(bytes) ? 'present' : 'different';
    } finally {
      await rm(draft, { force: true });
    }
  }

  async function list(folder: string) {
    const entries = await readdir(toPath(folder), { recursive: true, withFileTypes: true }).catch(
      ignoreMissing,
    );
    return (entries ?? [])
      .filter((entry) => entry.isFile())
      .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'));
  }

  return {
    get,
    put,
    list,
    remove: (folder) => rm(toPath(folder), { recursive: true, force: true }),
  };
}

function ignoreMissing(error: unknown): undefined {
  if (['ENOENT', 'EISDIR', 'ENOTDIR'].includes(getErrorCode(error))) return undefined;
  throw error;
}

const getErrorCode = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
