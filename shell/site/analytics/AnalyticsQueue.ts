import type { AnalyticsEvent, Track } from '@msv/platform/host';

/**
 * Sees to it that a page is reported before what happens on it. The page's own report waits for its heading; whatever
 * is reported until then waits for that one.
 */
export class PageReports {
  private readonly send: Track;
  private readonly sendPageView: (pathname: string) => void;
  private waiting: AnalyticsEvent[] | undefined;

  constructor(send: Track, sendPageView: (pathname: string) => void) {
    this.send = send;
    this.sendPageView = sendPageView;
  }

  /** Another page is coming. What still waits for one that never came goes out. */
  pageComes = (): void => {
    this.release();
    this.waiting = [];
  };

  pageIsThere = (pathname: string): void => {
    this.sendPageView(pathname);
    this.release();
  };

  track: Track = (event) => {
    if (this.waiting) this.waiting.push(event);
    else this.send(event);
  };

  private release(): void {
    const released = this.waiting ?? [];
    this.waiting = undefined;
    for (const event of released) this.send(event);
  }
}
