import { css } from '@emotion/react';
import { maxComparedVehicles } from '@msv/contracts/inventory/vehicleComparison';
import { Link, useToast } from '@msv/platform';
import { Button } from '@msv/ui/controls/Button';
import { useRestoreFocus } from '@msv/ui/hooks/useRestoreFocus';
import { buttonStyle } from '@msv/ui/styles/buttonStyle';
import { space } from '@msv/ui/tokens/tokens';
import { comparedVehicles, useSlugList } from '../visitor-lists/visitorLists.ts';
import { createComparePath } from './compareUrl.ts';

const style = css({
  display: 'flex',
  flexWrap: 'wrap',
  rowGap: space(1),
  alignItems: 'center',
  justifyContent: 'center',
  columnGap: space(2),
  fontWeight: 600,
  lineHeight: 1.2,
  containerType: 'inline-size',
  // With very large text, the bar would cover much of the screen, so only the link remains.
  '@container (max-width: 15rem)': { '& > :not(a)': { display: 'none' } },
});

/** Wraps onto two lines on a phone, so that the bar has one row. */
const countStyle = css({ flex: '1 1 6rem', maxInlineSize: 'max-content' });

export function CompareBar() {
  const slugs = useSlugList(comparedVehicles);
  return slugs.length > 0 && <VisibleCompareBar slugs={slugs} />;
}

function VisibleCompareBar({ slugs }: { slugs: readonly string[] }) {
  const barRef = useRestoreFocus<HTMLElement>();
  const toast = useToast();
  function clear() {
    comparedVehicles.setSlugs([]);
    toast({ title: 'Selection cleared', description: 'No vehicles are selected for comparison.' });
  }
  return (
    <section ref={barRef} css={style} aria-label="Comparison">
      <span css={countStyle}>
        {slugs.length} of {maxComparedVehicles} selected
      </span>
      <Link css={buttonStyle('secondary')} to={createComparePath(slugs)}>
        Compare
      </Link>
      <Button variant="quiet" onClick={clear}>
        Clear
      </Button>
    </section>
  );
}
