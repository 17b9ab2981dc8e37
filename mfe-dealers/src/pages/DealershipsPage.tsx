import { css } from '@emotion/react';
import { parseZipCode } from '@msv/contracts/http/zipCode';
import { Link, late, useLocation, usePageHead, useSite } from '@msv/platform';
import { PageHeader } from '@msv/ui/layout/PageHeader';
import { Row } from '@msv/ui/layout/Row';
import { Section } from '@msv/ui/layout/Section';
import { Stack } from '@msv/ui/layout/Stack';
import { buttonStyle } from '@msv/ui/styles/buttonStyle';
import { pageTopStyle } from '@msv/ui/styles/pageTopStyle';
import { Heading } from '@msv/ui/text/Heading';
import { Text } from '@msv/ui/text/Text';
import { dealersBreadcrumb } from '../features/breadcrumbs.ts';
import {
  createDirectoryUrl,
  dealerQueryCodec,
  emptyDealerQuery,
  parsePageParameter,
} from '../features/dealer-search/dealerQuery.ts';
import { useAddedDealership } from '../features/dealer-search/useAddedDealership.ts';
import { DealerDirectory } from '../features/directory/DealerDirectory.tsx';

const JoinedNotice = late(
  () => import(/* webpackChunkName: "JoinedNotice" */ '../features/join-form/JoinedNotice.tsx'),
  { when: 'visible' },
);

const centeredStyle = css({ alignItems: 'center', textAlign: 'center', justifyContent: 'center' });

/**
 * Points visitors without a dealer nearby to the contact page and the list of states. The contact page receives the ZIP
 * code that the visitor searched for.
 */
function DealerHelpSection() {
  const { search } = dealerQueryCodec.decode(useLocation().search);
  const zipCode = parseZipCode(search);
  return (
    <Section surface="white" width="reading">
      <Stack gap={5} css={centeredStyle}>
        <Heading level={2}>Can't Find a Dealer Near You?</Heading>
        <Text size="lead">
          Contact us and we'll help you find out what's available where you live, or see which states already
          have dealers.
        </Text>
        <Row css={centeredStyle}>
          <Link css={buttonStyle('secondary')} to={zipCode ? `/contact?zip=${zipCode}` : '/contact'}>
            Contact Us
          </Link>
          <Link css={buttonStyle('secondary')} to="/states">
            Browse by State
          </Link>
        </Row>
      </Stack>
    </Section>
  );
}

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
  const { search } = useLocation();
  const page = parsePageParameter(search);
  const added = useAddedDealership();
  const isAdded = added || new URLSearchParams(search).has('added');
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
          {isAdded && <JoinedNotice placeProblem={added?.placeProblem} />}
          <DealerDirectory />
        </Stack>
      </Section>
      <JoinNetworkSection />
      <DealerHelpSection />
    </>
  );
}
