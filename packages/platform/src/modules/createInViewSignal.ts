export interface InViewSignal {
  /** Ref callback for an element. */
  readonly observeChildren?: (element: Element | null) => (() => void) | undefined;
  /** Resolves when a child of the element comes into view, or if it has none. `undefined` where views cannot be observed. */
  readonly inView?: Promise<void>;
}

/**
 * Creates a promise that resolves when the children of an element come into view. After the visitor has started to scroll, it
 * resolves one screen earlier, so that fragments are usually hydrated before they are visible.
 */
export function createInViewSignal(): InViewSignal {
  // Servers and old browsers have no such class.
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
