import { css } from '@emotion/react';
import { Link, useLocation, usePageHead, useSite } from '@msv/platform';
import { PageHeader } from '@msv/ui/layout/PageHeader';
import { Section } from '@msv/ui/layout/Section';
import { Stack } from '@msv/ui/layout/Stack';
import { buttonStyle } from '@msv/ui/styles/buttonStyle';
import { pageTopStyle } from '@msv/ui/styles/pageTopStyle';
import { Heading } from '@msv/ui/text/Heading';
import { Text } from '@msv/ui/text/Text';
import { dealersBreadcrumb } from '../features/breadcrumbs.ts';
import {
  createDirectoryUrl,
  emptyDealerQuery,
  parsePageParameter,
} from '../features/dealer-search/dealerQuery.ts';
import { DealerDirectory } from '../features/directory/DealerDirectory.tsx';
import { DealerHelpSection } from '../features/directory/DealerHelpSection.tsx';

const centeredStyle = css({ alignItems: 'center', textAlign: 'center' });

/** Invites dealers to add their dealership to the directory. */
function JoinNetworkSection() {
  return (
    <Section surface="mint" width="reading">
      <Stack gap={5} css={centeredStyle}>
        <Heading level={2}>Join Our Dealership Network</Heading>
        <Text size="lead">
          Do you sell electric medium speed vehicles? Add your dealership so local buyers can find you.
        </Text>
        <Link css={buttonStyle('primary', 'large')} to="/add-dealership">
          Add Your Dealership
        </Link>
      </Stack>
    </Section>
  );
}

/** The searchable directory of all dealers. */
export default function DealershipsPage() {
  const site = useSite();
  const page = parsePageParameter(useLocation().search);
  usePageHead({
    title: `Find Dealers${page > 1 ? `, Page ${page}` : ''} | ${site.product}`,
    description:
      'Find an electric medium speed vehicle dealer near you by name, city, state or ZIP code. See addresses, phone numbers and directions.',
    canonicalPath: createDirectoryUrl(emptyDealerQuery, page),
  });
  return (
    <>
      <Section css={pageTopStyle}>
        <Stack gap={6}>
          <PageHeader
            link={Link}
            origin={site.url}
            steps={dealersBreadcrumb}
            title="Find Dealers"
            lead="Find a local dealer for test drives, advice and service."
          />
          <DealerDirectory />
        </Stack>
      </Section>
      <JoinNetworkSection />
      <DealerHelpSection />
    </>
  );
}
