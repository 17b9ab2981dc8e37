import { allStatesRead } from '@msv/contracts/dealers/state';
import { Link, useApi, usePageHead, useSite } from '@msv/platform';
import { LoadFailed } from '@msv/ui/feedback/LoadFailed';
import { PageHeader } from '@msv/ui/layout/PageHeader';
import { Section } from '@msv/ui/layout/Section';
import { Stack } from '@msv/ui/layout/Stack';
import { StructuredData } from '@msv/ui/seo/StructuredData';
import { pageTopStyle } from '@msv/ui/styles/pageTopStyle';
import { statesBreadcrumb } from '../features/breadcrumbs.ts';
import { StateBrowser } from '../features/state-list/StateBrowser.tsx';
import { StatesRelatedLinks } from '../features/state-list/StatesRelatedLinks.tsx';
import { sortStatesByName } from '../features/state-page/stateNames.ts';
import { toStateListJsonLd } from '../features/structured-data/toStateListJsonLd.ts';

/** The searchable list of all states. */
export default function StatesPage() {
  const site = useSite();
  const states = useApi(allStatesRead);
  usePageHead({
    title: `State Dealers | ${site.product}`,
    description: 'Browse all 50 states and see how many electric medium speed vehicle dealers each one has.',
    canonicalPath: '/states',
  });
  return (
    <>
      <Section css={pageTopStyle}>
        {states.data && (
          <StructuredData jsonLd={toStateListJsonLd('State Dealers', sortStatesByName(states.data), site)} />
        )}
        <Stack gap={6}>
          <PageHeader
            link={Link}
            origin={site.url}
            steps={statesBreadcrumb}
            title="Find Dealers by State"
            lead="Browse all 50 states to see where our dealers are."
          />
          {states.error ? (
            <LoadFailed message="The states could not be loaded." onRetry={states.retry} />
          ) : (
            <StateBrowser states={states.data} />
          )}
        </Stack>
      </Section>
      <StatesRelatedLinks />
    </>
  );
}
