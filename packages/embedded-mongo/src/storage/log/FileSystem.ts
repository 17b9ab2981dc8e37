import { open, rename, rm } from 'node:fs/promises';
import { syncFolder } from './syncFolder.ts';

/** The operations of an open file that the log uses. A `FileHandle` of Node.js has all of them. */
export interface OpenFile {
  read(buffer: Buffer, offset: number, length: number, position: number): Promise<{ bytesRead: number }>;
  write(buffer: Buffer, offset: number, length: number, position: number): Promise<{ bytesWritten: number }>;
  stat(): Promise<{ size: number }>;
  truncate(size: number): Promise<void>;
  /** Waits until the data and size of the file are on disk (`fdatasync`). */
  datasync(): Promise<void>;
  /** Waits until the data and all metadata of the file are on disk (`fsync`). */
  sync(): Promise<void>;
  close(): Promise<void>;
}

/** The file system operations that the log uses. Tests replace them to observe when data reaches the disk. */
export interface FileSystem {
  open(path: string, flags: 'r+' | 'w'): Promise<OpenFile>;
  rename(from: string, to: string): Promise<void>;
  /** Removes a file if it exists. */
  remove(path: string): Promise<void>;
  /** Waits until the created and renamed files of a folder are on disk. */
  syncFolder(folder: string): Promise<void>;
}

/** The file system of Node.js. Other users of the machine cannot read the files that it creates. */
export const nodeFileSystem: FileSystem = {
  open: (path, flags) => open(path, flags, 0o600),
  rename,
  remove: (path) => rm(path, { force: true }),
  syncFolder,
};
