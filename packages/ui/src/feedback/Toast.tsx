import { css, keyframes } from '@emotion/react';
import { useState } from 'react';
import { CloseButton } from './CloseButton.tsx';
import { color, font, motion, radius, shadow, space } from './tokens.tsx';
import { useCountdown } from './useCountdown.tsx';
import { useSwipeRight } from './useSwipeRight.tsx';

const comeIn = keyframes({ from: { opacity: 0, transform: `translateY(${space(4)})` } });

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
  color: color.white,
  '--color-focus': color.white,
  pointerEvents: 'auto',
  touchAction: 'pan-y',
  userSelect: 'none',
  animation: `${comeIn} ${motion.calm} ease-out`,
});

const variants = {
  default: css({ backgroundColor: color.evergreenDark }),
  destructive: css({ backgroundColor: color.danger }),
} as const;

const words = css({ display: 'grid', gap: space(1), paddingBlock: space(2), lineHeight: 1.4 });
const titleStyle = css({ fontFamily: font.display, fontWeight: 650 });

export type ToastMessage = {
  /** A new id is a new toast, even with the same words. */
  id: string | number;
  title: string;
  description?: string;
  variant?: keyof typeof variants;
};

type Props = Omit<ToastMessage, 'id'> & {
  durationMs: number;
  /** Whoever shows the toast keeps it from leaving, besides pointer and focus on it. */
  isPaused?: boolean;
  onDismiss: () => void;
};

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
  const swipe = useSwipeRight<HTMLElement>(onDismiss);
  useCountdown(durationMs, isPaused || isHovered || hasFocus, onDismiss);
  return (
    <article
      data-testid="toast"
      css={[style, variants[variant]]}
      onPointerEnter={() => setIsHovered(true)}
      onPointerLeave={() => setIsHovered(false)}
      onFocus={() => setHasFocus(true)}
      onBlur={() => setHasFocus(false)}
      {...swipe}
    >
      <div css={words}>
        <div css={titleStyle}>{title}</div>
        {description && <div>{description}</div>}
      </div>
      <CloseButton label="Close notification" onClick={onDismiss} />
    </article>
  );
}
