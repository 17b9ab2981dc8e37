import { css } from '@emotion/react';
import { Badge } from '@msv/ui/Badge';
import { Text } from '@msv/ui/Text';
import { color, headerHeight, space } from '@msv/ui/tokens';
import { VisuallyHidden } from '@msv/ui/VisuallyHidden';
import type { FinancingOption } from '../engine/FinancingOption.ts';
import { matchLabel } from '../engine/matchLabel.ts';

/** It stands there empty, too: screen readers announce what changes in it, not what comes with it. */
const region = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(3),
  '&:has(> p)': { marginBlock: `${space(2)} ${space(6)}` },
});

/** Whoever reads on further down is told so there, too. */
const reminder = css({
  position: 'sticky',
  zIndex: 1,
  insetBlockStart: headerHeight,
  paddingBlock: space(2),
  backgroundColor: color.paper,
});

interface Props {
  options: readonly FinancingOption[];
  isCalculating: boolean;
  isOutOfDate: boolean;
}

/** How many options there are, and whether they still answer what the form asks. */
export function ResultsStatus({ options, isCalculating, isOutOfDate }: Props) {
  const [best] = options;
  return (
    <div role="status" css={[region, isOutOfDate && reminder]}>
      {isCalculating && <VisuallyHidden>Working out your options.</VisuallyHidden>}
      {best && (
        <Text tone="muted">
          {options.length === 1 ? '1 option' : `${options.length} options`}, ranked by match
          <VisuallyHidden>
            . The best is the {best.name}: {matchLabel(best.score)}.
          </VisuallyHidden>
        </Text>
      )}
      {isOutOfDate && !isCalculating && <Badge tone="warn">Out of date – press Get Recommendations</Badge>}
    </div>
  );
}
