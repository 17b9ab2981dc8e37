import { css } from '@emotion/react';

const style = css({
  display: 'inline-block',
  flex: 'none',
  inlineSize: '1.25em',
  blockSize: '1.25em',
  verticalAlign: '-0.25em',
});

/** A line drawing on a 24 px grid in the colour of its text. Ornament: the words beside it say what it means. */
export function Icon({ path, className }: { path: string; className?: string }) {
  return (
    <svg
      css={style}
      className={className}
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={path} />
    </svg>
  );
}
