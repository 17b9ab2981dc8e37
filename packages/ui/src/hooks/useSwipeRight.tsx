import { type PointerEvent, useRef } from 'react';

const thresholdPx = 50;
/** Below this a movement is a trembling finger, and the press under it still counts. */
const slackPx = 5;

/** Handlers for an element that the visitor pushes away to the right. It follows the pointer and springs back. */
export function useSwipeRight<E extends HTMLElement>(onSwipe: () => void) {
  const startX = useRef<number>(undefined);

  function distance(event: PointerEvent<E>) {
    return startX.current === undefined ? 0 : Math.max(0, event.clientX - startX.current);
  }

  function settle(event: PointerEvent<E>) {
    startX.current = undefined;
    event.currentTarget.style.transform = '';
  }

  return {
    onPointerDown(event: PointerEvent<E>) {
      if (event.button === 0) startX.current = event.clientX;
    },
    onPointerMove(event: PointerEvent<E>) {
      const moved = distance(event);
      if (moved <= slackPx) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      event.currentTarget.style.transform = `translateX(${moved}px)`;
    },
    onPointerUp(event: PointerEvent<E>) {
      const moved = distance(event);
      settle(event);
      if (moved >= thresholdPx) onSwipe();
    },
    onPointerCancel: settle,
  };
}
