import { css } from '@emotion/react';
import { createNearestDealersPagePath } from '@msv/contracts/dealers/zipCodeLocation';
import { ZipCodeSearchForm } from '@msv/forms/search/ZipCodeSearchForm';
import { useNavigate } from '@msv/platform';
import { minWidthQuery, space } from '@msv/ui/tokens/tokens';

const formStyle = css({
  alignSelf: 'stretch',
  [minWidthQuery.tablet]: { alignSelf: 'center', inlineSize: space(110) },
});

/** Leads to the dealers that are nearest to a ZIP code. */
export function ZipCodeForm() {
  const navigate = useNavigate();
  return (
    <ZipCodeSearchForm
      css={formStyle}
      label="Find dealers near you"
      action="Find Dealers"
      onSearch={(zipCode) => navigate(createNearestDealersPagePath(zipCode))}
    />
  );
}
