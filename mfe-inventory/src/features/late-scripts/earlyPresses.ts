/** Buttons that the visitor has pressed before their script arrived. */
const pressedButtons = new Set<HTMLElement>();

function rememberPress({ target }: Event) {
  const button = target instanceof Element && target.closest('button');
  // A second press undoes the first one.
  if (button && !pressedButtons.delete(button)) pressedButtons.add(button);
}

// The server has no window.
const isBrowser = typeof window !== 'undefined';

// Captured on the window, because React stops events of HTML that it has not hydrated.
if (isBrowser) window.addEventListener('click', rememberPress, true);

/** Stops remembering presses, because React handles each press as soon as the script of a button has arrived. */
export function stopRememberingPresses() {
  if (isBrowser) window.removeEventListener('click', rememberPress, true);
}

/** Returns the remembered buttons in an element, and forgets them. */
export function takePressedButtons(element: Element | null): readonly HTMLElement[] {
  const buttons = [...pressedButtons].filter((button) => element?.contains(button));
  for (const button of buttons) pressedButtons.delete(button);
  return buttons;
}
