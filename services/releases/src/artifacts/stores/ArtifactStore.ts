/** Store of release files. Files are immutable; keys are paths such as `inventory/1.0.0/client/entry.js`. */
export interface ArtifactStore {
  /**
   * Stores a file unless the store already contains a file with this key.
   * @returns `stored` if the file was stored, `present` if the existing file has the same content,
   * `different` if the existing file has different content
   */
  put(key: string, bytes: Buffer): Promise<'stored' | 'present' | 'different'>;
  get(key: string): Promise<Buffer | undefined>;
  /** Returns the keys of all files in a folder and its subfolders. */
  list(folder: string): Promise<string[]>;
  /** Removes a folder and all files in it. An interrupted removal can be repeated. */
  remove(folder: string): Promise<void>;
}
