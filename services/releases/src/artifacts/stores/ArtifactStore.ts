/** Where the files of releases lie. What is stored once never changes; keys are paths such as `inventory/1.0.0/a.js`. */
export interface ArtifactStore {
  /** `stored` when it was not there before, `present` when the same bytes are, `different` when other bytes are. */
  put(key: string, bytes: Buffer): Promise<'stored' | 'present' | 'different'>;
  get(key: string): Promise<Buffer | undefined>;
  /** The keys in a folder, at any depth. */
  list(folder: string): Promise<string[]>;
  /** Removes a folder with all that is in it; may be repeated when it was cut short. */
  remove(folder: string): Promise<void>;
}
