import { allVehiclesRead } from '@msv/contracts/inventory/vehicle';
import { Link, late, useApi, useLocation, usePageHead, useSite } from '@msv/platform';
import { LoadFailed } from '@msv/ui/feedback/LoadFailed';
import { PageHeader } from '@msv/ui/layout/PageHeader';
import { Section } from '@msv/ui/layout/Section';
import { Stack } from '@msv/ui/layout/Stack';
import { StructuredData } from '@msv/ui/seo/StructuredData';
import { pageTopStyle } from '@msv/ui/styles/pageTopStyle';
import { describeInventoryPage } from '../features/browse/describeInventoryPage.ts';
import { VehicleBrowser } from '../features/browse/VehicleBrowser.tsx';
import { filterVehicles, noFilters, vehicleFiltersCodec } from '../features/filters/vehicleFilters.ts';
import { createVehicleListJsonLd } from '../features/structured-data/createVehicleListJsonLd.ts';
import { categoryLabels } from '../features/vehicle-cards/categoryLabels.ts';
import { hasStoredVehicles } from '../features/visitor-lists/hasStoredVehicles.ts';

/** Parts that show what the browser stores, which the server does not know. */
const remembered = { when: 'interaction', isNeededAtOnce: hasStoredVehicles } as const;
const VisitorSectionLinks = late(
  () =>
    import(/* webpackChunkName: "InventoryControls" */ '../features/visitor-lists/VisitorSectionLinks.tsx'),
  remembered,
);
const VisitorSections = late(
  () => import(/* webpackChunkName: "InventoryControls" */ '../features/visitor-lists/VisitorSections.tsx'),
  remembered,
);
const PageCompareBar = late(
  () => import(/* webpackChunkName: "InventoryControls" */ '../features/compare/PageCompareBar.tsx'),
  remembered,
);

const inventoryStep = { to: '/inventory', label: 'Inventory' };

/** `/inventory`: all vehicles, or the vehicles of a category, with filters. */
export default function InventoryPage() {
  const site = useSite();
  const { data: vehicles, isComplete, error, retry } = useApi(allVehiclesRead);
  const { category } = vehicleFiltersCodec.decode(useLocation().search);
  const { title, lead, description, path } = describeInventoryPage(category);
  usePageHead({ title: `${title} | ${site.product}`, description, canonicalPath: path });
  const steps =
    category === 'all' ? [inventoryStep] : [inventoryStep, { to: path, label: categoryLabels[category] }];
  return (
    <>
      <Section css={pageTopStyle}>
        <Stack gap={4}>
          <PageHeader
            link={Link}
            origin={site.url}
            steps={steps}
            besideSteps={vehicles && <VisitorSectionLinks vehicles={vehicles} />}
            title={title}
            lead={lead}
          />
          {error ? (
            <LoadFailed message="The vehicles could not be loaded." onRetry={retry} />
          ) : (
            <VehicleBrowser vehicles={vehicles} />
          )}
        </Stack>
        {vehicles && (
          <StructuredData
            jsonLd={createVehicleListJsonLd(
              title,
              filterVehicles(vehicles, { ...noFilters, category }),
              site,
            )}
          />
        )}
        {vehicles && <VisitorSections vehicles={vehicles} isComplete={isComplete} />}
      </Section>
      <PageCompareBar />
    </>
  );
}
