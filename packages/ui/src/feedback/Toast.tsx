import { css, keyframes } from '@emotion/react';
import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { CloseButton } from '../controls/CloseButton.tsx';
import { color, font, motion, radius, shadow, space } from '../tokens/tokens.tsx';

const slideIn = keyframes({ from: { opacity: 0, transform: `translateY(${space(4)})` } });

const style = css({
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: space(3),
  padding: space(4),
  paddingInlineStart: space(5),
  border: '1px solid transparent',
  borderRadius: radius.card,
  boxShadow: shadow.soft,
  pointerEvents: 'auto',
  touchAction: 'pan-y',
  userSelect: 'none',
  animation: `${slideIn} ${motion.calm} ease-out`,
});

const variants = {
  default: css({
    // The footer has the same background.
    borderColor: 'rgb(255 255 255 / 40%)',
    backgroundColor: color.forest,
    color: color.onForest,
    '--color-focus': color.onForest,
  }),
  destructive: css({ backgroundColor: color.danger, color: color.surface, '--color-focus': color.surface }),
} as const;

const textStyle = css({
  display: 'grid',
  gap: space(1),
  minInlineSize: 0,
  paddingBlock: space(2),
  lineHeight: 1.4,
  overflowWrap: 'anywhere',
});
const titleStyle = css({ fontFamily: font.display, fontWeight: 650 });

export type ToastMessage = {
  /** A toast with a new id is shown as a new toast even if the text is the same. */
  id: string | number;
  title: string;
  description?: string;
  variant?: keyof typeof variants;
};

type Props = Omit<ToastMessage, 'id'> & {
  durationMs: number;
  /** Keeps the toast visible, as hovering over it or focusing it does. */
  isPaused?: boolean;
  onDismiss: () => void;
};

/** Message that disappears after a few seconds, with its close button, or when it is swiped to the right. */
export function Toast({
  title,
  description,
  variant = 'default',
  durationMs,
  isPaused = false,
  onDismiss,
}: Props) {
  const [isHovered, setIsHovered] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const swipeHandlers = useSwipeRight<HTMLElement>(onDismiss);
  useCountdown(durationMs, isPaused || isHovered || hasFocus, onDismiss);
  return (
    <article
      data-testid="toast"
      css={[style, variants[variant]]}
      onPointerEnter={() => setIsHovered(true)}
      onPointerLeave={() => setIsHovered(false)}
      onFocus={() => setHasFocus(true)}
      onBlur={() => setHasFocus(false)}
      {...swipeHandlers}
    >
      <div css={textStyle}>
        <div css={titleStyle}>{title}</div>
        {description && <div>{description}</div>}
      </div>
      <CloseButton label="Close notification" onClick={onDismiss} />
    </article>
  );
}

/** Calls `onEnd` after `durationMs`, not counting the time during which the countdown is paused. */
function useCountdown(durationMs: number, isPaused: boolean, onEnd: () => void) {
  const remainingMs = useRef(durationMs);
  const handleEnd = useEffectEvent(onEnd);

  useEffect(() => {
    if (isPaused) return;
    const startedAt = performance.now();
    const timer = setTimeout(() => handleEnd(), remainingMs.current);
    return () => {
      clearTimeout(timer);
      remainingMs.current -= performance.now() - startedAt;
    };
  }, [isPaused]);
}

const thresholdPx = 50;
const clickTolerancePx = 5;

/** Makes an element follow the pointer to the right. It moves back if the swipe is too short. */
function useSwipeRight<E extends HTMLElement>(onSwipe: () => void) {
  const startX = useRef<number>(undefined);

  function calculateDistance(event: PointerEvent<E>) {
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
      const distancePx = calculateDistance(event);
      if (distancePx <= clickTolerancePx) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      event.currentTarget.style.transform = `translateX(${distancePx}px)`;
    },
    onPointerUp(event: PointerEvent<E>) {
      const distancePx = calculateDistance(event);
      resetPosition(event);
      if (distancePx >= thresholdPx) onSwipe();
    },
    onPointerCancel: resetPosition,
  };
}
