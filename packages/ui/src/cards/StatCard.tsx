import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { Text } from '../text/Text.tsx';
import { color, font, fontSize } from '../tokens/tokens.tsx';

const valueStyle = css({
  fontFamily: font.display,
  fontSize: fontSize.page,
  lineHeight: 1.1,
  letterSpacing: '-0.02em',
  color: color.evergreen,
});

type Props = {
  as?: 'div' | 'li';
  value: ReactNode;
  label: string;
  /** Clarifies a value that could be misunderstood. */
  note?: string;
};

export function StatCard({ as: Tag = 'div', value, label, note }: Props) {
  return (
    <Tag data-testid="stat-card">
      <Text css={valueStyle}>{value}</Text>
      <Text>{label}</Text>
      {note && (
        <Text size="small" tone="muted">
          {note}
        </Text>
      )}
    </Tag>
  );
}
