import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { Text } from '../text/Text.tsx';
import { color, font, fontSize } from '../tokens/tokens.tsx';
import { Card } from './Card.tsx';

const valueStyle = css({
  fontFamily: font.display,
  fontSize: fontSize.page,
  fontWeight: 700,
  lineHeight: 1.1,
  letterSpacing: '-0.02em',
  color: color.evergreen,
});
const labelStyle = css({ fontWeight: 600 });

type Props = {
  as?: 'div' | 'li';
  value: ReactNode;
  label: string;
  /** Clarifies a value that could be misunderstood. */
  note?: string;
};

export function StatCard({ as, value, label, note }: Props) {
  return (
    <Card as={as} data-testid="stat-card">
      <Text css={valueStyle}>{value}</Text>
      <Text css={labelStyle}>{label}</Text>
      {note && (
        <Text size="small" tone="muted">
          {note}
        </Text>
      )}
    </Card>
  );
}
