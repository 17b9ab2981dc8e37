import { css } from '@emotion/react';
import { color, motion } from '../tokens/tokens.tsx';

/**
 * Returns the style of a modal dialog and its backdrop, with transitions. `hidden` is the style of the dialog
 * before it opens and after it has closed.
 */
export function modalStyle(hidden: { transform: string }) {
  return css({
    margin: 0,
    padding: 0,
    border: `1px solid ${color.line}`,
    backgroundColor: color.surface,
    color: color.ink,
    overscrollBehavior: 'contain',
    transition: `transform ${motion.calm} ease-out, opacity ${motion.calm}, overlay ${motion.calm} allow-discrete, display ${motion.calm} allow-discrete`,
    '&:not([open])': { opacity: 0, ...hidden },
    '@starting-style': { '&[open]': { opacity: 0, ...hidden } },
    '&::backdrop': {
      backgroundColor: 'rgb(16 35 31 / 55%)',
      transition: `background-color ${motion.calm}, overlay ${motion.calm} allow-discrete, display ${motion.calm} allow-discrete`,
    },
    '&:not([open])::backdrop': { backgroundColor: 'transparent' },
  });
}
