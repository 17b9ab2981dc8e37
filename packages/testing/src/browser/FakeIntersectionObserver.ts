const observers = new Set<FakeIntersectionObserver>();

/** Replaces `IntersectionObserver`, which jsdom lacks. All elements are out of view until `showElements` is called. */
export class FakeIntersectionObserver implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  private readonly targets = new Set<Element>();
  private readonly callback: IntersectionObserverCallback;

  constructor(callback: IntersectionObserverCallback) {
    this.callback = callback;
    observers.add(this);
  }

  static showElements(): void {
    for (const observer of observers) observer.callback([...observer.targets].map(createEntry), observer);
  }

  observe(target: Element) {
    this.targets.add(target);
  }

  unobserve(target: Element) {
    this.targets.delete(target);
  }

  disconnect() {
    observers.delete(this);
  }

  takeRecords() {
    return [];
  }
}

function createEntry(target: Element): IntersectionObserverEntry {
  const rect = target.getBoundingClientRect();
  return {
    target,
    isIntersecting: true,
    intersectionRatio: 1,
    time: 0,
    boundingClientRect: rect,
    intersectionRect: rect,
    rootBounds: null,
  };
}
