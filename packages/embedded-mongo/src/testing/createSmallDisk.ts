import { type FileSystem, nodeFileSystem } from '../storage/log/FileSystem.ts';

/**
 * Creates a file system whose disk has space for files of `maxFileBytes`. Like a real disk, it writes as much of a buffer as
 * fits before it fails. `failures` are operations that fail in addition. Its data does not survive a crash of the machine, so that
 * tests do not wait for the real disk.
 */
export function createSmallDisk() {
  const disk = { maxFileBytes: Number.POSITIVE_INFINITY, failures: new Set<'datasync' | 'truncate'>() };
  const rejectIf = (isFull: boolean) => {
    if (isFull) throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
  };
  const fileSystem: FileSystem = {
    ...nodeFileSystem,
    async open(path, flags) {
      const file = await nodeFileSystem.open(path, flags);
      return {
        read: (...args) => file.read(...args),
        async write(buffer, offset, length, position) {
          rejectIf(position >= disk.maxFileBytes);
          return file.write(buffer, offset, Math.min(length, disk.maxFileBytes - position), position);
        },
        stat: () => file.stat(),
        async truncate(size) {
          rejectIf(disk.failures.has('truncate'));
          await file.truncate(size);
        },
        async datasync() {
          rejectIf(disk.failures.has('datasync'));
        },
        sync: async () => {},
        close: () => file.close(),
      };
    },
    syncFolder: async () => {},
  };
  return { disk, fileSystem };
}
