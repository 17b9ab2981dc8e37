const interactions = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'input', 'scroll', 'click'];

/**
 * Returns a promise that resolves when the visitor first moves the pointer, scrolls, presses or types anything, or at once if the
 * visitor has already done so. Call it in the browser.
 */
export function waitForInteraction(): Promise<void> {
  if (hasInteracted()) return Promise.resolve();
  return new Promise((resolve) => {
    const listeners = new AbortController();
    const finish = () => {
      listeners.abort();
      resolve();
    };
    // Captured on the window, because React stops events of HTML that it has not hydrated.
    const options = { capture: true, passive: true, signal: listeners.signal };
    for (const type of interactions) addEventListener(type, finish, options);
  });
}

/**
 * Returns true for a press, for a scrolled page, and for fields that differ from the server's HTML. Browsers select the first option
 * of a select whose HTML selects none.
 */
const hasInteracted = () =>
  navigator.userActivation?.hasBeenActive ||
  scrollY > 0 ||
  document.activeElement !== document.body ||
  Array.from(document.querySelectorAll('input')).some(({ value, defaultValue }) => value !== defaultValue) ||
  Array.from(document.querySelectorAll('option')).some(
    ({ selected, defaultSelected, index }) => selected !== defaultSelected && (defaultSelected || index > 0),
  );
