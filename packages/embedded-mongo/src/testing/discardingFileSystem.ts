import type { FileSystem, OpenFile } from '../storage/log/FileSystem.ts';

const discardingFile: OpenFile = {
  read: async () => ({ bytesRead: 0 }),
  write: async (_buffer, _offset, length) => ({ bytesWritten: length }),
  stat: async () => ({ size: 0 }),
  truncate: async () => {},
  datasync: async () => {},
  sync: async () => {},
  close: async () => {},
};

/** File system that stores nothing, for servers that no test starts again: their data is in memory, and no write waits for a disk. */
export const discardingFileSystem: FileSystem = {
  async open(_path, flags) {
    if (flags === 'r+') throw Object.assign(new Error('ENOENT: no such file'), { code: 'ENOENT' });
    return discardingFile;
  },
  rename: async () => {},
  remove: async () => {},
  syncFolder: async () => {},
};
