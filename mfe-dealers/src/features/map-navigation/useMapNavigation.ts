import { type KeyboardEvent, useCallback, useState } from 'react';
import { findStateInDirection, type PlacedState } from './findStateInDirection.ts';

/**
 * Makes the links of a map a single tab stop: one place is in the tab order, and arrow keys move the focus to its neighbors. Follows
 * the pattern of a roving tabindex: https://www.w3.org/WAI/ARIA/apg/practices/keyboard-interface/#kbd_roving_tabindex
 * @param places Places with different names, in the order of their links.
 */
export function useMapNavigation<Place extends PlacedState>(places: readonly Place[]) {
  const [tabStopName, setTabStopName] = useState<string>();
  const tabStop = places.find(({ name }) => name === tabStopName) ?? places[0];

  const setTabStop = useCallback((place: PlacedState) => setTabStopName(place.name), []);

  function moveFocus(event: KeyboardEvent) {
    if (!tabStop) return;
    const next = findStateInDirection(tabStop, places, event.key);
    if (!next) return;
    // Prevents the arrow key from also scrolling the page.
    event.preventDefault();
    event.currentTarget.querySelectorAll('a')[places.indexOf(next)]?.focus();
  }

  return {
    /** The place in the tab order. */
    tabStop,
    /** To be called when a place gets the focus. */
    setTabStop,
    /** Handler of the element around the links. */
    onKeyDown: moveFocus,
  };
}
