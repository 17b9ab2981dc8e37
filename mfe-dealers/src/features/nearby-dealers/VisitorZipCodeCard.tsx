import { css } from '@emotion/react';
import { ZipCodeSearchForm } from '@msv/forms/search/ZipCodeSearchForm';
import { Link } from '@msv/platform';
import { Card } from '@msv/ui/cards/Card';
import { Stack } from '@msv/ui/layout/Stack';
import { Text } from '@msv/ui/text/Text';
import { minWidthQuery, space } from '@msv/ui/tokens/tokens';
import type { ReactNode } from 'react';

const columnsStyle = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: `clamp(${space(5)}, 4vw, ${space(12)})`,
  alignItems: 'center',
  [minWidthQuery.desktop]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
});

interface Props {
  heading: ReactNode;
  onSearch: () => void;
}

/** Asks for the visitor's ZIP code, which stays in the browser. Without JavaScript, the form leads to the directory. */
export function VisitorZipCodeCard({ heading, onSearch }: Props) {
  return (
    <Card>
      <div css={columnsStyle}>
        <Stack gap={2}>
          {heading}
          <Text tone="muted">
            Enter your ZIP code to see who is closest, or <Link to="/dealerships">see all dealers</Link>.
          </Text>
        </Stack>
        <ZipCodeSearchForm
          label="Dealers near you"
          hint="We remember it in this browser only."
          action="Show Dealers"
          onSearch={onSearch}
        />
      </div>
    </Card>
  );
}
