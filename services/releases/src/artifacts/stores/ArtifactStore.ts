/** Store of immutable files with keys such as `inventory/1.0.0/client/entry.js`. */
export interface ArtifactStore {
  /**
   * Stores a file unless the key exists. Returns `present` if the existing content is the same, or else `different`.
   */
  put(key: string, bytes: Buffer): Promise<'stored' | 'present' | 'different'>;
  get(key: string): Promise<Buffer | undefined>;
  /** Returns the keys of all files in a folder and its subfolders. */
  list(folder: string): Promise<string[]>;
  /** Removes a folder. An interrupted removal can be repeated. */
  remove(folder: string): Promise<void>;
}
