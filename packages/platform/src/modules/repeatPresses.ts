import { pressedAttribute } from '@msv/contracts/site/earlyPresses';

/** Returns true if React has created or hydrated the element. React has no public API for this. */
export const isReactElement = (element: Element): boolean =>
  Object.keys(element).some((key) => key.startsWith('__reactFiber$'));

/** Repeats presses of buttons that React has hydrated since. */
export function repeatPresses(): void {
  for (const button of document.querySelectorAll<HTMLElement>(`[${pressedAttribute}]`)) {
    if (!isReactElement(button)) continue;
    button.removeAttribute(pressedAttribute);
    button.click();
  }
}
