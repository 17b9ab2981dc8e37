import { type KeyboardEvent, useCallback, useRef, useState } from 'react';
import type { MappedState } from '../coverage-map/mappedStates.ts';
import { findStateInDirection } from './findStateInDirection.ts';

/**
 * Makes the map a single tab stop with a roving tabindex: one state is in the tab order, and arrow keys move the focus.
 * https://www.w3.org/WAI/ARIA/apg/practices/keyboard-interface/#kbd_roving_tabindex
 */
export function useMapNavigation(mappedStates: readonly MappedState[]) {
  const map = useRef<SVGSVGElement>(null);
  const [tabStopName, setTabStopName] = useState<string>();
  const tabStop = mappedStates.find(({ state }) => state.name === tabStopName) ?? mappedStates[0];

  const setTabStop = useCallback((mappedState: MappedState) => setTabStopName(mappedState.state.name), []);

  function moveFocus(event: KeyboardEvent) {
    if (!tabStop) return;
    const outlines = mappedStates.map(({ outline }) => outline);
    const next = findStateInDirection(tabStop.outline, outlines, event.key);
    if (!next) return;
    // Prevents the arrow key from also scrolling the page.
    event.preventDefault();
    const index = outlines.indexOf(next);
    map.current?.querySelectorAll('a')[index]?.focus();
  }

  return {
    map,
    tabStop,
    /** Must be called when a state gets the focus. */
    setTabStop,
    onKeyDown: moveFocus,
  };
}
