import { css } from '@emotion/react';
import type { Vehicle } from '@msv/contracts/inventory/vehicle';
import { useSite, useTrack } from '@msv/platform';
import { SpecCard } from '@msv/ui/cards/SpecCard';
import { LinkButton } from '@msv/ui/controls/LinkButton';
import { Icon } from '@msv/ui/icons/Icon';
import { externalIcon } from '@msv/ui/icons/iconPaths';
import { Row } from '@msv/ui/layout/Row';
import { Stack } from '@msv/ui/layout/Stack';
import { Heading } from '@msv/ui/text/Heading';
import { Text } from '@msv/ui/text/Text';
import { VisuallyHidden } from '@msv/ui/text/VisuallyHidden';
import { gap, minWidthQuery, space, textWidth } from '@msv/ui/tokens/tokens';
import {
  addDefaultSpecifications,
  type SpecificationName,
  typicalValueNote,
} from '../vehicle-facts/addDefaultSpecifications.ts';
import { specificationLabels } from '../vehicle-facts/specificationLabels.ts';

const cardsStyle = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: gap.between,
  [minWidthQuery.tablet]: {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    '& > :last-child': { gridColumn: '1 / -1' },
  },
  [`${minWidthQuery.desktop}, print`]: {
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    '& > :last-child': { gridColumn: 'auto' },
  },
});

/** Keeps a number and its unit on one line if they fit there. */
const limitStyle = css({ display: 'inline-block' });
const warrantyStyle = css({ marginBlockStart: space(3) });

export default function VehicleSpecs({ vehicle }: { vehicle: Vehicle }) {
  const { product } = useSite();
  const track = useTrack();
  const { externalUrl, slug } = vehicle;
  const specifications = addDefaultSpecifications(vehicle);
  const createRows = (names: readonly SpecificationName[]) =>
    names.map((name) => {
      const { text, isTypical } = specifications[name];
      return {
        term: specificationLabels[name],
        detail: text,
        hasFootnote: isTypical,
      };
    });
  return (
    <Stack>
      <Heading level={2}>Specifications</Heading>
      <div css={cardsStyle}>
        <SpecCard title="Performance" rows={createRows(['topSpeed', 'motor', 'battery', 'controller'])} />
        <SpecCard
          title="Safety & Features"
          rows={[
            ...createRows(['passengers', 'length']),
            ...listSize(vehicle),
            ...createRows(['brakes', 'lights', 'seating']),
          ]}
        />
        <SpecCard title="Warranty & Service" rows={createRows(['warranty', 'assembly'])}>
          <Text size="small" css={warrantyStyle}>
            According to the manufacturer: <span css={limitStyle}>3-year/36,000-mile</span> comprehensive
            warranty and <span css={limitStyle}>5-year/50,000-mile</span> warranty on battery and drivetrain,
            whichever limit is reached first.
          </Text>
        </SpecCard>
      </div>
      {Object.values(specifications).some(({ isTypical }) => isTypical) && (
        <Text size="small">* {typicalValueNote}</Text>
      )}
      <Text size="small" tone="muted" css={{ maxInlineSize: textWidth }}>
        Prices (MSRP), specifications and warranty terms are provided by the manufacturer. {product} is not
        affiliated with the manufacturer. Please confirm all details with your dealer before you buy.
      </Text>
      {externalUrl && (
        <Row>
          <LinkButton
            variant="secondary"
            href={externalUrl}
            target="_blank"
            rel="noopener noreferrer"
            onClick={() => {
              track({ event: 'external_link_click', link_url: externalUrl });
              track({ event: 'vehicle_interest', action: 'external_link_clicked', vehicle_slug: slug });
            }}
          >
            External Details
            <Icon path={externalIcon} />
            <VisuallyHidden>(opens in a new tab)</VisuallyHidden>
          </LinkButton>
        </Row>
      )}
    </Stack>
  );
}

/** Width and height have no defaults. */
function listSize({ specifications: { dimensions } = {} }: Vehicle) {
  return [
    { term: 'Width', detail: dimensions?.width ?? '' },
    { term: 'Height', detail: dimensions?.height ?? '' },
  ].filter(({ detail }) => detail);
}
