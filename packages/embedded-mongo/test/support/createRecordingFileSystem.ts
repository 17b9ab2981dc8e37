import { basename } from 'node:path';
import { type FileSystem, nodeFileSystem, type OpenFile } from '../../src/storage/log/FileSystem.ts';

interface Block {
  onReached: () => void;
  released: Promise<void>;
}

/**
 * Creates a file system that records its write, sync and rename calls in order, such as `datasync data.log`. `block`
 * holds back the next such call until it is released.
 */
export function createRecordingFileSystem() {
  const calls: string[] = [];
  const blocksByCall = new Map<string, Block>();
  const openFiles: { name: string }[] = [];

  const record = async (call: string) => {
    calls.push(call);
    const block = blocksByCall.get(call);
    blocksByCall.delete(call);
    block?.onReached();
    await block?.released;
  };

  const wrapFile = (file: OpenFile, path: string): OpenFile => {
    const named = { name: basename(path) };
    openFiles.push(named);
    return {
      read: (buffer, offset, length, position) => file.read(buffer, offset, length, position),
      async write(buffer, offset, length, position) {
        await record(`write ${named.name}`);
        return file.write(buffer, offset, length, position);
      },
      stat: () => file.stat(),
      truncate: (size) => file.truncate(size),
      async datasync() {
        await record(`datasync ${named.name}`);
        return file.datasync();
      },
      async sync() {
        await record(`sync ${named.name}`);
        return file.sync();
      },
      close: () => file.close(),
    };
  };

  const fileSystem: FileSystem = {
    open: async (path, flags) => wrapFile(await nodeFileSystem.open(path, flags), path),
    async rename(from, to) {
      await record(`rename ${basename(from)} to ${basename(to)}`);
      for (const file of openFiles) if (file.name === basename(from)) file.name = basename(to);
      return nodeFileSystem.rename(from, to);
    },
    remove: (path) => nodeFileSystem.remove(path),
    async syncFolder(folder) {
      await record('sync folder');
      return nodeFileSystem.syncFolder(folder);
    },
  };

  return {
    fileSystem,
    calls,
    /** Blocks the next call with this description. `reached` resolves when it is made, `release` lets it continue. */
    block(call: string) {
      let onReached = () => {};
      let release = () => {};
      const reached = new Promise<void>((resolve) => {
        onReached = resolve;
      });
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      blocksByCall.set(call, { onReached, released });
      return { reached, release };
    },
  };
}

/** Returns true if the promise settles within 50 ms. */
export async function settlesSoon(promise: Promise<unknown>): Promise<boolean> {
  const timeout = new Promise<false>((resolve) => {
    setTimeout(() => resolve(false), 50);
  });
  return Promise.race([promise.then(() => true), timeout]);
}
