import { css } from '@emotion/react';
import { allStatesRead } from '@msv/contracts/dealers/state';
import { Link, useApi, usePageHead, useSite } from '@msv/platform';
import { LoadFailed } from '@msv/ui/feedback/LoadFailed';
import { PageHeader } from '@msv/ui/layout/PageHeader';
import { Row } from '@msv/ui/layout/Row';
import { Section } from '@msv/ui/layout/Section';
import { Stack } from '@msv/ui/layout/Stack';
import { StructuredData } from '@msv/ui/seo/StructuredData';
import { buttonStyle } from '@msv/ui/styles/buttonStyle';
import { pageTopStyle } from '@msv/ui/styles/pageTopStyle';
import { Heading } from '@msv/ui/text/Heading';
import { Text } from '@msv/ui/text/Text';
import { statesBreadcrumb } from '../features/breadcrumbs.ts';
import { StateBrowser } from '../features/state-list/StateBrowser.tsx';
import { sortStatesByName } from '../features/state-page/stateNames.ts';
import { toStateListJsonLd } from '../features/structured-data/toStateListJsonLd.ts';

const centeredStyle = css({ alignItems: 'center', textAlign: 'center', justifyContent: 'center' });

function StatesRelatedLinks() {
  return (
    <Section surface="white" width="reading">
      <Stack gap={5} css={centeredStyle}>
        <Heading level={2}>Looking Beyond Your State?</Heading>
        <Text size="lead">Search all dealers, or see where they are on the map.</Text>
        <Row css={centeredStyle}>
          <Link css={buttonStyle('secondary')} to="/dealerships">
            Find Dealers
          </Link>
          <Link css={buttonStyle('secondary')} to="/usa">
            See the USA Map
          </Link>
        </Row>
        <Text tone="muted">
          Live in Washington, D.C., or a U.S. territory? <Link to="/contact">Contact us</Link> and we'll find
          out who can deliver to you.
        </Text>
      </Stack>
    </Section>
  );
}

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
