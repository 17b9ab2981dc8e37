import { allVehicles } from '@msv/contracts/vehicle';
import { useApi, usePageHead, useSite } from '@msv/platform';
import { breadcrumbList } from '@msv/ui/breadcrumbList';
import { Heading } from '@msv/ui/Heading';
import { LoadFailed } from '@msv/ui/LoadFailed';
import { Section } from '@msv/ui/Section';
import { Stack } from '@msv/ui/Stack';
import { StructuredData } from '@msv/ui/StructuredData';
import { Text } from '@msv/ui/Text';
import { VehicleBrowser } from '../components/VehicleBrowser.tsx';
import { vehicleList } from '../data/vehicleList.ts';

const trail = [
  { to: '/', label: 'Home' },
  { to: '/inventory', label: 'Inventory' },
];

export default function InventoryPage() {
  const site = useSite();
  const vehicles = useApi(allVehicles);
  usePageHead({
    title: `Vehicle Inventory | ${site.product}`,
    description:
      'Browse every electric medium speed vehicle on offer: two to eight seats, 4x4 and utility models.',
    canonicalPath: '/inventory',
  });
  return (
    <Section>
      <StructuredData facts={breadcrumbList(trail, site.url)} />
      {vehicles.data && <StructuredData facts={vehicleList(vehicles.data, site)} />}
      <Stack gap={8}>
        <Stack gap={3}>
          <Heading level={1}>Vehicle Inventory</Heading>
          <Text size="lead" tone="muted">
            Quiet electric vehicles for the neighborhood, the course and the yard.
          </Text>
        </Stack>
        {vehicles.error ? (
          <LoadFailed message="The vehicles could not be loaded." onRetry={vehicles.retry} />
        ) : (
          <VehicleBrowser vehicles={vehicles.data} />
        )}
      </Stack>
    </Section>
  );
}
