/** Records that go to disk together, and the promise that all who wait for them share. */
export class Batch {
  readonly parts: Buffer[] = [];
  readonly done: Promise<void>;
  resolve: () => void = () => undefined;
  reject: (error: Error) => void = () => undefined;

  constructor() {
    this.done = new Promise((resolve, reject) => {
      this.resolve = resolve;
      this.reject = reject;
    });
    // Who waits hears of a failure; a batch that nobody waits for must not end the process by it.
    this.done.catch(() => undefined);
  }
}
