/** Elements whose scripts have not loaded yet, so that React ignores presses in them. */
const waitingElements = new Set<Element>();
/** Buttons in these elements that the visitor has pressed. */
const pressedButtons = new Set<HTMLButtonElement>();

/**
 * Remembers which buttons in an element the visitor presses until `repeatPresses` is called.
 * @returns A function that forgets the element.
 */
export function rememberPresses(element: Element): () => void {
  // Captured on the window, because React stops events of HTML that it has not hydrated.
  if (waitingElements.size === 0) addEventListener('click', onPress, true);
  waitingElements.add(element);
  return () => stopWaiting(element);
}

/** Presses the remembered buttons of an element again. */
export function repeatPresses(element: Element): void {
  stopWaiting(element);
  const buttons = [...pressedButtons].filter((button) => element.contains(button));
  for (const button of buttons) {
    pressedButtons.delete(button);
    button.click();
  }
}

function onPress({ target }: Event) {
  const button = target instanceof Element && target.closest('button');
  // The browser submits a form without its script.
  if (!button || button.type === 'submit') return;
  if (![...waitingElements].some((element) => element.contains(button))) return;
  // A second press undoes the first one.
  if (!pressedButtons.delete(button)) pressedButtons.add(button);
}

function stopWaiting(element: Element) {
  waitingElements.delete(element);
  if (waitingElements.size === 0) removeEventListener('click', onPress, true);
}
