import { css } from '@emotion/react';
import { Badge } from '@msv/ui/text/Badge';
import { Text } from '@msv/ui/text/Text';
import { VisuallyHidden } from '@msv/ui/text/VisuallyHidden';
import { color, headerHeight, space } from '@msv/ui/tokens/tokens';
import type { FinancingOption } from '../financing-options/FinancingOption.ts';
import { getMatchLabel } from '../scoring/scoringRules.ts';

/** Rendered even while empty, because screen readers announce only changes within an existing status region. */
const regionStyle = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(3),
  '&:has(> p)': { marginBlock: `${space(2)} ${space(6)}` },
});

/** Keeps the out-of-date notice visible while scrolling. */
const reminderStyle = css({
  position: 'sticky',
  zIndex: 1,
  insetBlockStart: headerHeight,
  paddingBlock: space(2),
  backgroundColor: color.paper,
  '@media print': { position: 'static' },
});

interface Props {
  options: readonly FinancingOption[];
  isCalculating: boolean;
  isOutOfDate: boolean;
  invalidLabel: string | undefined;
}

export function ResultsStatus({ options, isCalculating, isOutOfDate, invalidLabel }: Props) {
  const [best] = options;
  return (
    <div role="status" css={[regionStyle, isOutOfDate && reminderStyle]}>
      {isCalculating && <VisuallyHidden>Calculating your options.</VisuallyHidden>}
      {best && (
        <Text tone="muted">
          {options.length === 1 ? '1 option' : `${options.length} options`}, ranked by match
          <VisuallyHidden>
            . Best match: {best.name}, {getMatchLabel(best.score)}.
          </VisuallyHidden>
        </Text>
      )}
      {isOutOfDate && !isCalculating && (
        <Badge tone="warn">
          Out of date – {invalidLabel ? `${invalidLabel} needs a dollar amount` : 'press Get Recommendations'}
        </Badge>
      )}
    </div>
  );
}
