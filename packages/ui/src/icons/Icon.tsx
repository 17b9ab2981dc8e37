import { css } from '@emotion/react';

const style = css({
  display: 'inline-block',
  flex: 'none',
  inlineSize: '1.25em',
  blockSize: '1.25em',
  verticalAlign: '-0.25em',
});

/** Line icon on a 24 px grid. Hidden from screen readers, so text next to it must have the same meaning. */
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
