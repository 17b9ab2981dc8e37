/** A source file that was added, changed or deleted. */
export interface SourceChange {
  kind: 'add' | 'change' | 'unlink';
  /** Absolute path. */
  file: string;
}
