export interface InViewSignal {
  readonly observeChildren?: (element: Element | null) => (() => void) | undefined;
  /**
   * Resolves when a child comes into view, and at once for an element without children. `undefined` without
   * `IntersectionObserver`.
   */
  readonly inView?: Promise<void>;
}

/**
 * Creates a promise that resolves when the children of an element come into view. After the first scroll, it resolves
 * one screen earlier, so that fragments are usually hydrated before they are visible.
 */
export function createInViewSignal(): InViewSignal {
  // Servers and old browsers lack `IntersectionObserver`.
  if (typeof IntersectionObserver === 'undefined') return {};
  let resolve = () => {};
  const inView = new Promise<void>((onResolve) => {
    resolve = onResolve;
  });
  return {
    observeChildren: (element) => {
      if (!element?.firstElementChild) {
        resolve();
        return;
      }
      const children = [...element.children];
      let stopObserving = observe(children, '0px', resolve);
      const lookAhead = () => {
        stopObserving();
        stopObserving = observe(children, '100% 0px', resolve);
      };
      window.addEventListener('scroll', lookAhead, { once: true, passive: true });
      return () => {
        window.removeEventListener('scroll', lookAhead);
        stopObserving();
      };
    },
    inView,
  };
}

/**
 * Calls a function once when an element is in view.
 * @param rootMargin Enlarges the view. Percentages refer to the size of the window.
 * @returns A function that stops observing.
 */
function observe(elements: readonly Element[], rootMargin: string, onInView: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      onInView();
    },
    { rootMargin },
  );
  for (const element of elements) observer.observe(element);
  return () => observer.disconnect();
}

const interactions = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'input', 'scroll', 'click'];

/**
 * Returns a promise that resolves when the visitor first moves the pointer, scrolls, presses or types, or at once if
 * that has happened.
 */
export function waitForInteraction(): Promise<void> {
  if (hasInteracted()) return Promise.resolve();
  return new Promise((resolve) => {
    const listeners = new AbortController();
    const finish = () => {
      listeners.abort();
      resolve();
    };
    // Capturing on the window, because React stops events of HTML that is not hydrated.
    const options = { capture: true, passive: true, signal: listeners.signal };
    for (const type of interactions) addEventListener(type, finish, options);
  });
}

/** Detects earlier interactions. Browsers select the first option of a select whose HTML selects none. */
const hasInteracted = () =>
  navigator.userActivation?.hasBeenActive ||
  scrollY > 0 ||
  document.activeElement !== document.body ||
  Array.from(document.querySelectorAll('input')).some(({ value, defaultValue }) => value !== defaultValue) ||
  Array.from(document.querySelectorAll('option')).some(
    ({ selected, defaultSelected, index }) => selected !== defaultSelected && (defaultSelected || index > 0),
  );
