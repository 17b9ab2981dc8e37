/** Log records that are written to disk together, and the promise for which all of their commands wait. */
export class Batch {
  readonly records: Buffer[] = [];
  /** Resolves when the records are on disk. */
  readonly written: Promise<void>;
  resolve: () => void = () => undefined;
  reject: (error: Error) => void = () => undefined;

  constructor() {
    this.written = new Promise((resolve, reject) => {
      this.resolve = resolve;
      this.reject = reject;
    });
    // If no command waits for the batch, its failure must not end the process as an unhandled rejection.
    this.written.catch(() => undefined);
  }
}
