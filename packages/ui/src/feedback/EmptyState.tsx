import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { useRestoreFocus } from '../hooks/useRestoreFocus.tsx';
import { Heading } from '../text/Heading.tsx';
import { Text } from '../text/Text.tsx';
import { color, radius, space } from '../tokens/tokens.tsx';

const style = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'center',
  gap: space(4),
  paddingBlock: `clamp(${space(10)}, 8vw, ${space(16)})`,
  paddingInline: `min(${space(5)}, 6.25vw)`,
  border: `2px dashed ${color.line}`,
  borderRadius: radius.card,
  textAlign: 'center',
  // Breaks a long word in very large text.
  overflowWrap: 'anywhere',
});

type Props = {
  title: string;
  text?: string;
  level?: 2 | 3;
  picture?: ReactNode;
  /** Suggested next action, usually one button. */
  children?: ReactNode;
};

/** Replaces an empty list. */
export function EmptyState({ title, text, level = 2, picture, children }: Props) {
  const containerRef = useRestoreFocus<HTMLDivElement>();
  return (
    <div ref={containerRef} css={style}>
      {picture}
      <Heading level={level} look="title">
        {title}
      </Heading>
      {text && <Text tone="muted">{text}</Text>}
      {children}
    </div>
  );
}
