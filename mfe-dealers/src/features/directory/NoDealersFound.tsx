import { Link } from '@msv/platform';
import { Button } from '@msv/ui/controls/Button';
import { EmptyState } from '@msv/ui/feedback/EmptyState';
import { Row } from '@msv/ui/layout/Row';
import { buttonStyle } from '@msv/ui/styles/buttonStyle';
import { createDirectoryUrl } from '../dealer-search/dealerQuery.ts';

interface Props {
  search: string;
  /** True if there are dealers, but all of them are farther away than the selected distance. */
  isRadiusTooSmall: boolean;
  /** True if the search is a ZIP code that does not exist. */
  isZipCodeUnknown: boolean;
  onViewAll: () => void;
}

export function NoDealersFound({ search, isRadiusTooSmall, isZipCodeUnknown, onViewAll }: Props) {
  const text = isRadiusTooSmall
    ? 'Select a larger distance, or see the nearest dealers at any distance.'
    : 'Try another name, city or state, or enter a 5-digit ZIP code.';
  return (
    <EmptyState title="No dealerships found" text={text}>
      <Row css={{ justifyContent: 'center' }}>
        {isRadiusTooSmall && (
          <Link css={buttonStyle('primary')} to={createDirectoryUrl({ search, radius: undefined })}>
            Show the Nearest Dealers
          </Link>
        )}
        {isZipCodeUnknown && (
          <Link css={buttonStyle('primary')} to="/states">
            Choose a State
          </Link>
        )}
        <Button variant={isRadiusTooSmall || isZipCodeUnknown ? 'secondary' : 'primary'} onClick={onViewAll}>
          View All Dealerships
        </Button>
      </Row>
      <noscript>
        <a href="/dealerships">View all dealers</a>
      </noscript>
    </EmptyState>
  );
}
