import { css } from '@emotion/react';
import { formatVehiclePrice, type Vehicle } from '@msv/contracts/inventory/vehicle';
import { Link } from '@msv/platform';
import { Card } from '@msv/ui/cards/Card';
import { CardGrid } from '@msv/ui/cards/CardGrid';
import { CardSection } from '@msv/ui/cards/CardSection';
import { Row } from '@msv/ui/layout/Row';
import { Stack } from '@msv/ui/layout/Stack';
import { buttonStyle } from '@msv/ui/styles/buttonStyle';
import { Text } from '@msv/ui/text/Text';
import { space } from '@msv/ui/tokens/tokens';
import { VehicleCardLink } from '../vehicle-cards/VehicleCardLink.tsx';
import { getVehiclePicture } from '../vehicle-cards/vehiclePicture.ts';
import { savedVehicles, useListedVehicles, useRemoveUnknownVehicles } from './visitorLists.ts';
import { type VisitorSection, visitorSections } from './visitorSections.ts';

/** Below the list, so that the sections, which appear after hydration, move nothing that the visitor sees. */
const style = css({ marginBlockStart: space(12), '&:empty': { display: 'none' } });

interface VisitorSectionsProps {
  vehicles: readonly Vehicle[];
  /** False if some vehicles may be missing. */
  isComplete: boolean;
}

export default function VisitorSections({ vehicles, isComplete }: VisitorSectionsProps) {
  useRemoveUnknownVehicles(vehicles, isComplete);
  return (
    <Stack gap={10} css={style}>
      {visitorSections.map((section) => (
        <VisitorVehicles key={section.id} section={section} vehicles={vehicles} />
      ))}
    </Stack>
  );
}

const itemStyle = css({
  display: 'grid',
  gridTemplateColumns: `min(${space(28)}, 29vw) minmax(0, 1fr)`,
  alignItems: 'center',
  columnGap: space(4),
  paddingInlineEnd: space(4),
  fontWeight: 600,
  lineHeight: 1.3,
});

interface Props {
  section: VisitorSection;
  vehicles: readonly Vehicle[];
}

/** Newest first. Renders nothing if there are none. */
function VisitorVehicles({ section: { id, title, list }, vehicles }: Props) {
  const listed = useListedVehicles(list, vehicles);
  if (listed.length === 0) return null;
  return (
    <CardSection id={id} title={title}>
      <CardGrid minCardWidth="16rem">
        {listed.map((vehicle) => (
          <Card as="li" isLink hasPadding={false} key={vehicle.slug}>
            <div css={itemStyle}>
              <img {...getVehiclePicture(vehicle, 'card')} alt="" loading="lazy" />
              <div>
                <VehicleCardLink vehicle={vehicle} />
                <Text size="small" tone="muted">
                  {formatVehiclePrice(vehicle.price)}
                </Text>
              </div>
            </div>
          </Card>
        ))}
      </CardGrid>
      {list === savedVehicles && (
        <Row>
          <Link css={buttonStyle('secondary')} to="/saved">
            Share Saved Vehicles
          </Link>
        </Row>
      )}
    </CardSection>
  );
}
