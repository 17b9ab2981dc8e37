import { Link } from '@msv/platform';
import { EmptyState } from '@msv/ui/feedback/EmptyState';
import { buttonStyle } from '@msv/ui/styles/buttonStyle';
import { comparedVehicles, useSlugList } from '../visitor-lists/visitorLists.ts';
import { createComparePath } from './compareUrl.ts';

/** Shown if the URL names no vehicle, or none that exists. Offers the visitor's own selection. */
export function ComparisonEmpty({ title }: { title: string }) {
  const slugs = useSlugList(comparedVehicles);
  return (
    <EmptyState title={title} text="Press Compare on up to three vehicles to see them side by side.">
      {slugs.length > 0 && (
        <Link css={buttonStyle('secondary')} to={createComparePath(slugs)}>
          Show Your Selection ({slugs.length})
        </Link>
      )}
      <Link css={buttonStyle('primary')} to="/inventory">
        Browse Inventory
      </Link>
    </EmptyState>
  );
}
