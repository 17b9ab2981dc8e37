import { pressedAttribute } from '@msv/contracts/site/earlyPresses';

/** Returns true if React has created or hydrated the element. React offers no other way to find out. */
export const isReactElement = (element: Element): boolean =>
  Object.keys(element).some((key) => key.startsWith('__reactFiber$'));

/** Presses the buttons again that the visitor has pressed before React has hydrated them, as far as it has done so now. */
export function repeatPresses(): void {
  for (const button of document.querySelectorAll<HTMLElement>(`[${pressedAttribute}]`)) {
    if (!isReactElement(button)) continue;
    button.removeAttribute(pressedAttribute);
    button.click();
  }
}
