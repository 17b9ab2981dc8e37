import type { AnalyticsEvent, Track } from '@msv/platform/host';

/**
 * Reports a page view before the events of that page. The page view waits for the page's heading, so events are held
 * until then.
 */
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

  /** Reports a page view and then all held events. */
  reportPageView = (pathname: string): void => {
    this.sendPageView(pathname);
    this.releaseEvents();
  };

  /** Reports an event, or holds it if the page view was not reported yet. */
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
