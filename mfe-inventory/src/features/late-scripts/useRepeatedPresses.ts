import { useEffect, useRef } from 'react';
import { takePressedButtons } from './earlyPresses.ts';

/**
 * Repeats the presses of buttons in an element, or of the element itself, from before the script of the component arrived.
 * @returns The ref to attach to the element.
 */
export function useRepeatedPresses<E extends HTMLElement>() {
  const element = useRef<E>(null);
  useEffect(() => {
    for (const button of takePressedButtons(element.current)) button.click();
  }, []);
  return element;
}
