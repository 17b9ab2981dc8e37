import { css } from '@emotion/react';
import { EmptyState } from '@msv/ui/EmptyState';
import { Icon } from '@msv/ui/Icon';
import { walletIcon } from '@msv/ui/iconPaths';
import { color, radius, space } from '@msv/ui/tokens';

const seal = css({
  display: 'grid',
  placeItems: 'center',
  inlineSize: space(16),
  blockSize: space(16),
  borderRadius: radius.round,
  backgroundColor: color.mint,
  color: color.evergreen,
  svg: { inlineSize: space(8), blockSize: space(8) },
});

/** Before anything was asked. */
export function ResultsEmpty() {
  const picture = (
    <span css={seal}>
      <Icon path={walletIcon} />
    </span>
  );
  return (
    <EmptyState
      picture={picture}
      title="Ready to Find Your Perfect Financing?"
      text="Fill in your profile and press Get Recommendations. We compare loans, a lease and paying cash, and rank them by how well they fit you."
    />
  );
}
