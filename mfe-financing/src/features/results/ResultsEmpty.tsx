import { css } from '@emotion/react';
import { EmptyState } from '@msv/ui/feedback/EmptyState';
import { Icon } from '@msv/ui/icons/Icon';
import { walletIcon } from '@msv/ui/icons/iconPaths';
import { color, radius, space } from '@msv/ui/tokens/tokens';

const iconStyle = css({
  display: 'grid',
  placeItems: 'center',
  inlineSize: space(16),
  blockSize: space(16),
  borderRadius: radius.round,
  backgroundColor: color.mint,
  color: color.evergreen,
  svg: { inlineSize: space(8), blockSize: space(8) },
});

/** Empty state before the first calculation. Names the first field without a valid dollar amount. */
export function ResultsEmpty({ invalidLabel }: { invalidLabel: string | undefined }) {
  const picture = (
    <span css={iconStyle}>
      <Icon path={walletIcon} />
    </span>
  );
  return (
    <EmptyState
      picture={picture}
      title="Ready to Find Your Perfect Financing?"
      text={
        invalidLabel
          ? `${invalidLabel} needs a dollar amount, such as $1,000. Then press Get Recommendations.`
          : 'Fill in your profile and press Get Recommendations. We’ll compare loans, a lease and a cash purchase, and rank them by how well they fit you.'
      }
    />
  );
}
