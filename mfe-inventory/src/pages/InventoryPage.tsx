import { css } from '@emotion/react';
import { allVehiclesRead } from '@msv/contracts/inventory/vehicle';
import { Link, useApi, useLocation, usePageHead, useSite } from '@msv/platform';
import { LoadFailed } from '@msv/ui/feedback/LoadFailed';
import { BottomBar } from '@msv/ui/layout/BottomBar';
import { PageHeader } from '@msv/ui/layout/PageHeader';
import { Section } from '@msv/ui/layout/Section';
import { Stack } from '@msv/ui/layout/Stack';
import { StructuredData } from '@msv/ui/seo/StructuredData';
import { pageTopStyle } from '@msv/ui/styles/pageTopStyle';
import { space } from '@msv/ui/tokens/tokens';
import { describeInventoryPage } from '../features/browse/describeInventoryPage.ts';
import { VehicleBrowser } from '../features/browse/VehicleBrowser.tsx';
import { CompareBar } from '../features/compare/CompareBar.tsx';
import { filterVehicles } from '../features/filters/filterVehicles.ts';
import { noFilters, vehicleFiltersCodec } from '../features/filters/VehicleFilters.ts';
import { createVehicleListJsonLd } from '../features/structured-data/createVehicleListJsonLd.ts';
import { categoryLabels } from '../features/vehicle-cards/categoryLabels.ts';
import { VisitorSectionLinks } from '../features/visitor-lists/VisitorSectionLinks.tsx';
import { VisitorVehicles } from '../features/visitor-lists/VisitorVehicles.tsx';
import { visitorSections } from '../features/visitor-lists/visitorSections.ts';

/** Below the list, so that its appearance after hydration moves nothing that the visitor sees. */
const visitorListsStyle = css({ marginBlockStart: space(12), '&:empty': { display: 'none' } });

const inventoryStep = { to: '/inventory', label: 'Inventory' };

/** Page `/inventory`: all vehicles, or those of a category, with filters. */
export default function InventoryPage() {
  const site = useSite();
  const { data: vehicles, error, retry } = useApi(allVehiclesRead);
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
        {vehicles && (
          <Stack gap={10} css={visitorListsStyle}>
            {visitorSections.map((section) => (
              <VisitorVehicles key={section.id} section={section} vehicles={vehicles} />
            ))}
          </Stack>
        )}
      </Section>
      <BottomBar>
        <CompareBar />
      </BottomBar>
    </>
  );
}
