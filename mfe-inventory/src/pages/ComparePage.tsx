import { createVehicleComparisonRead, maxComparedVehicles } from '@msv/contracts/inventory/vehicleComparison';
import {
  ApiResponseError,
  Link,
  useApi,
  useLocation,
  usePageHead,
  useSite,
  useToast,
  useTrack,
} from '@msv/platform';
import { LinkShareButtons } from '@msv/ui/controls/LinkShareButtons';
import { EmptyState } from '@msv/ui/feedback/EmptyState';
import { LoadFailed } from '@msv/ui/feedback/LoadFailed';
import { Notice } from '@msv/ui/feedback/Notice';
import { PageHeader } from '@msv/ui/layout/PageHeader';
import { Row } from '@msv/ui/layout/Row';
import { Section } from '@msv/ui/layout/Section';
import { Stack } from '@msv/ui/layout/Stack';
import { buttonStyle } from '@msv/ui/styles/buttonStyle';
import { pageTopStyle } from '@msv/ui/styles/pageTopStyle';
import { Text } from '@msv/ui/text/Text';
import { textWidth } from '@msv/ui/tokens/tokens';
import { useEffect, useRef } from 'react';
import { ComparisonTable } from '../features/compare/ComparisonTable.tsx';
import { createComparePath, parseCompareQuery } from '../features/compare/compareUrl.ts';
import { VehicleCardSkeletons } from '../features/vehicle-cards/VehicleCardSkeletons.tsx';
import { comparedVehicles, removeVehicles, useSlugList } from '../features/visitor-lists/visitorLists.ts';

const steps = [
  { to: '/inventory', label: 'Inventory' },
  { to: '/inventory/compare', label: 'Compare' },
];

export default function ComparePage() {
  const { product } = useSite();
  const headingRef = useRef<HTMLHeadingElement>(null);
  usePageHead({
    title: `Compare Vehicles | ${product}`,
    description: 'Compare prices, payments, range and specifications of up to three electric vehicles.',
    canonicalPath: '/inventory/compare',
  });

  function removeVehicle(slug: string) {
    comparedVehicles.setSlugs(comparedVehicles.getSlugs().filter((other) => other !== slug));
    // The focused link disappears together with the vehicle.
    headingRef.current?.focus({ preventScroll: true });
  }

  return (
    <Section css={pageTopStyle}>
      <Stack gap={5}>
        <PageHeader link={Link} steps={steps} title="Compare Vehicles" titleRef={headingRef} />
        <Comparison onRemove={removeVehicle} />
      </Stack>
    </Section>
  );
}

function Comparison({ onRemove }: { onRemove: (slug: string) => void }) {
  const site = useSite();
  const showToast = useToast();
  const track = useTrack();
  const { slugs, excessSlugs, hasOnlyDifferences } = parseCompareQuery(useLocation().search);
  const { data, error, retry } = useApi(slugs.length > 0 ? createVehicleComparisonRead(slugs) : undefined);
  useEffect(() => {
    if (data) removeVehicles((slug) => data.unknownSlugs.includes(slug));
  }, [data]);
  if (slugs.length === 0) return <ComparisonEmpty title="No vehicles to compare yet" />;
  if (error instanceof ApiResponseError && error.status === 404)
    return (
      <>
        <UnknownVehiclesNotice slugs={slugs} />
        <ComparisonEmpty title="Vehicle Not Found" />
      </>
    );
  if (error) return <LoadFailed message="The vehicles could not be loaded." onRetry={retry} />;
  if (!data) return <VehicleCardSkeletons count={slugs.length} />;
  return (
    <>
      {excessSlugs.length > 0 && (
        <Notice tone="warn">
          You can compare up to {maxComparedVehicles} vehicles. This page shows the first{' '}
          {maxComparedVehicles}.
        </Notice>
      )}
      {data.unknownSlugs.length > 0 && <UnknownVehiclesNotice slugs={data.unknownSlugs} />}
      {data.vehicles.length > 1 && (
        <Row>
          <Link css={buttonStyle('secondary')} to={createComparePath(slugs, !hasOnlyDifferences)} replace>
            {hasOnlyDifferences ? 'All specifications' : 'Only differences'}
          </Link>
        </Row>
      )}
      <ComparisonTable
        vehicles={data.vehicles}
        hasOnlyDifferences={hasOnlyDifferences && data.vehicles.length > 1}
        onRemove={onRemove}
      />
      <Text size="small" tone="muted" css={{ maxInlineSize: textWidth }}>
        Prices (MSRP), specifications and warranty terms are provided by the manufacturer. Payments are
        estimates. Please confirm all details with your dealer before you buy.
      </Text>
      <Row>
        {data.vehicles.length < maxComparedVehicles && (
          <Link css={buttonStyle('secondary')} to="/inventory">
            Add Another Vehicle
          </Link>
        )}
        <LinkShareButtons
          url={site.url + createComparePath(slugs, hasOnlyDifferences)}
          title="Compare Vehicles"
          showToast={showToast}
          onShare={(method) =>
            track({
              event: 'share',
              method,
              content_type: 'comparison',
              item_id: data.vehicles.map(({ slug }) => slug).join(),
            })
          }
        />
      </Row>
    </>
  );
}

function UnknownVehiclesNotice({ slugs }: { slugs: readonly string[] }) {
  return (
    <Notice tone="warn">
      We could not find {slugs.map((slug) => `“${slug}”`).join(', ')}. The link may be outdated.
    </Notice>
  );
}

/** Shown if the URL names no existing vehicle. Offers the visitor's own selection. */
function ComparisonEmpty({ title }: { title: string }) {
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
