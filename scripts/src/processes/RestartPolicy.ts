const firstDelayMs = 250;
const crashWindowMs = 60_000;
const maxCrashes = 3;

/** Decides how soon a crashed program restarts, and when it has crashed too often. */
export class RestartPolicy {
  private readonly crashTimesByName = new Map<string, number[]>();
  private readonly now: () => number;

  constructor(now: () => number = Date.now) {
    this.now = now;
  }

  /**
   * Returns the delay before the restart in milliseconds, which doubles with each crash within a minute, or `undefined`
   * after the third one.
   */
  recordCrash(name: string): number | undefined {
    const time = this.now();
    const earlier = this.crashTimesByName.get(name) ?? [];
    const crashTimes = [...earlier.filter((crashedAt) => time - crashedAt < crashWindowMs), time];
    this.crashTimesByName.set(name, crashTimes);
    return crashTimes.length < maxCrashes ? firstDelayMs * 2 ** (crashTimes.length - 1) : undefined;
  }

  /** Must be called when the cause of the crashes is gone. */
  forgetCrashes(name: string): void {
    this.crashTimesByName.delete(name);
  }
}
