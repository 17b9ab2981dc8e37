import { type PointerEvent, useRef } from 'react';

const thresholdPx = 50;
/** Shorter pointer movements are treated as a click. */
const clickTolerancePx = 5;

/**
 * Returns pointer event handlers for an element that can be swiped to the right. The element follows the
 * pointer and moves back if the swipe is too short.
 */
export function useSwipeRight<E extends HTMLElement>(onSwipe: () => void) {
  const startX = useRef<number>(undefined);

  function computeDistance(event: PointerEvent<E>) {
    return startX.current === undefined ? 0 : Math.max(0, event.clientX - startX.current);
  }

  function resetPosition(event: PointerEvent<E>) {
    startX.current = undefined;
    event.currentTarget.style.transform = '';
  }

  return {
    onPointerDown(event: PointerEvent<E>) {
      if (event.button === 0) startX.current = event.clientX;
    },
    onPointerMove(event: PointerEvent<E>) {
      const distancePx = computeDistance(event);
      if (distancePx <= clickTolerancePx) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      event.currentTarget.style.transform = `translateX(${distancePx}px)`;
    },
    onPointerUp(event: PointerEvent<E>) {
      const distancePx = computeDistance(event);
      resetPosition(event);
      if (distancePx >= thresholdPx) onSwipe();
    },
    onPointerCancel: resetPosition,
  };
}
