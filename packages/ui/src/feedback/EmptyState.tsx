import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { Heading } from './Heading.tsx';
import { Text } from './Text.tsx';
import { color, radius, space } from './tokens.tsx';
import { useFocusHandedOn } from './useFocusHandedOn.tsx';

const style = css({
  display: 'grid',
  justifyItems: 'center',
  gap: space(4),
  paddingBlock: `clamp(${space(10)}, 8vw, ${space(16)})`,
  paddingInline: space(5),
  border: `2px dashed ${color.line}`,
  borderRadius: radius.card,
  textAlign: 'center',
});

type Props = {
  title: string;
  text?: string;
  level?: 2 | 3;
  /** A drawing above the title. */
  picture?: ReactNode;
  /** The way out: usually one button. */
  children?: ReactNode;
};

export function EmptyState({ title, text, level = 2, picture, children }: Props) {
  const box = useFocusHandedOn<HTMLDivElement>();
  return (
    <div ref={box} css={style}>
      {picture}
      <Heading level={level} look="title">
        {title}
      </Heading>
      {text && <Text tone="muted">{text}</Text>}
      {children}
    </div>
  );
}
