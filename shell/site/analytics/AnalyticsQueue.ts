import type { AnalyticsEvent, Track } from '@msv/platform/host';

/** Reports a page view before its events, which are held until the page's heading has rendered. */
export class AnalyticsQueue {
  private readonly sendEvent: Track;
  private readonly sendPageView: (pathname: string) => void;
  private heldEvents: AnalyticsEvent[] | undefined;

  constructor(sendEvent: Track, sendPageView: (pathname: string) => void) {
    this.sendEvent = sendEvent;
    this.sendPageView = sendPageView;
  }

  /** Holds events until the next page view. Events of a page that never rendered are sent first. */
  holdEvents = (): void => {
    this.releaseEvents();
    this.heldEvents = [];
  };

  reportPageView = (pathname: string): void => {
    this.sendPageView(pathname);
    this.releaseEvents();
  };

  /** Reports an event, or holds it until the page view was reported. */
  track: Track = (event) => {
    if (this.heldEvents) this.heldEvents.push(event);
    else this.sendEvent(event);
  };

  private releaseEvents(): void {
    const events = this.heldEvents ?? [];
    this.heldEvents = undefined;
    for (const event of events) this.sendEvent(event);
  }
}
