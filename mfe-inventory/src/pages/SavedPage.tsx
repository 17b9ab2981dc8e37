import { parseSlugList } from '@msv/contracts/http/slug';
import { allVehiclesRead, type Vehicle } from '@msv/contracts/inventory/vehicle';
import { Link, late, useApi, useLocation, usePageHead, useSite, useToast, useTrack } from '@msv/platform';
import { CardGrid } from '@msv/ui/cards/CardGrid';
import { Button } from '@msv/ui/controls/Button';
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
import { type RefObject, useEffect, useRef } from 'react';
import { CardActionsPlaceholder } from '../features/card-actions/CardActionsPlaceholder.tsx';
import { VehicleCard } from '../features/vehicle-cards/VehicleCard.tsx';
import { VehicleCardSkeletons } from '../features/vehicle-cards/VehicleCardSkeletons.tsx';
import {
  savedVehicles,
  useRemoveUnknownVehicles,
  useSlugList,
} from '../features/visitor-lists/visitorLists.ts';

const CardActions = late(
  () => import(/* webpackChunkName: "CardActions" */ '../features/card-actions/CardActions.tsx'),
  { when: 'visible', fallback: <CardActionsPlaceholder /> },
);

const steps = [
  { to: '/inventory', label: 'Inventory' },
  { to: '/saved', label: 'Saved' },
];

/** `/saved?v=a,b,c`: shared vehicles, or, without `v`, those that this browser has saved. */
export default function SavedPage() {
  const { product } = useSite();
  const headingRef = useRef<HTMLHeadingElement>(null);
  const { data: vehicles, isComplete, error, retry } = useApi(allVehiclesRead);
  usePageHead({
    title: `Saved Vehicles | ${product}`,
    description: 'Electric vehicles that you have saved, to look at later or to share.',
    canonicalPath: '/saved',
  });
  return (
    <Section css={pageTopStyle}>
      <Stack gap={5}>
        <PageHeader link={Link} steps={steps} title="Saved Vehicles" titleRef={headingRef} />
        {error && <LoadFailed message="The vehicles could not be loaded." onRetry={retry} />}
        {!error && !vehicles && <VehicleCardSkeletons count={3} />}
        {vehicles && <SavedVehicles vehicles={vehicles} isComplete={isComplete} headingRef={headingRef} />}
      </Stack>
    </Section>
  );
}

interface SavedVehiclesProps {
  vehicles: readonly Vehicle[];
  isComplete: boolean;
  /** Receives the focus of an element that disappears. */
  headingRef: RefObject<HTMLHeadingElement | null>;
}

/** The shared or own vehicles, in the order in which they were saved. */
function SavedVehicles({ vehicles, isComplete, headingRef }: SavedVehiclesProps) {
  useRemoveUnknownVehicles(vehicles, isComplete);
  const site = useSite();
  const showToast = useToast();
  const track = useTrack();
  const shared = parseSlugList(new URLSearchParams(useLocation().search).get('v'));
  const own = useSlugList(savedVehicles);
  const slugs = shared.length > 0 ? shared : own;
  const found = slugs.flatMap((slug) => vehicles.find((vehicle) => vehicle.slug === slug) ?? []);
  const foundSlugs = found.map(({ slug }) => slug).join();
  // The visitor's own list has no link that could be outdated.
  const unknown = shared.filter((slug) => !found.some((vehicle) => vehicle.slug === slug));
  const unsaved = found.filter(({ slug }) => !own.includes(slug)).map(({ slug }) => slug);
  const previousCount = useRef(found.length);
  useEffect(() => {
    // The focused button disappears together with the card of a vehicle that is no longer saved.
    if (found.length < previousCount.current && document.activeElement === document.body)
      headingRef.current?.focus({ preventScroll: true });
    previousCount.current = found.length;
  }, [found.length, headingRef]);
  function saveAll() {
    savedVehicles.setSlugs([...own, ...unsaved]);
    // The pressed button disappears.
    headingRef.current?.focus({ preventScroll: true });
    showToast({ title: 'All vehicles saved', description: 'This browser remembers them.' });
  }
  return (
    <>
      {unknown.length > 0 && (
        <Notice tone="warn">
          {`We could not find ${unknown.map((slug) => `“${slug}”`).join(', ')}. The link may be outdated.`}
        </Notice>
      )}
      {found.length === 0 ? (
        <EmptyState
          title="No saved vehicles yet"
          text="Press Save on a vehicle. This browser remembers it, and you can share your list from here."
        >
          <Link css={buttonStyle('primary')} to="/inventory">
            Browse Inventory
          </Link>
        </EmptyState>
      ) : (
        <>
          <Row>
            {shared.length > 0 && unsaved.length > 0 && <Button onClick={saveAll}>Save All</Button>}
            <LinkShareButtons
              url={`${site.url}/saved?v=${foundSlugs}`}
              title="Saved Vehicles"
              showToast={showToast}
              onShare={(method) =>
                track({
                  event: 'share',
                  method,
                  content_type: 'saved_vehicles',
                  item_id: foundSlugs,
                })
              }
            />
          </Row>
          <CardGrid>
            {found.map((vehicle) => (
              <VehicleCard key={vehicle.slug} vehicle={vehicle} actions={<CardActions vehicle={vehicle} />} />
            ))}
          </CardGrid>
        </>
      )}
    </>
  );
}
