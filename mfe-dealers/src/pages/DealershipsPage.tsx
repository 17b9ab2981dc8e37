import { Link, late, useLocation, usePageHead, useSite } from '@msv/platform';
import { PageHeader } from '@msv/ui/layout/PageHeader';
import { Section } from '@msv/ui/layout/Section';
import { Stack } from '@msv/ui/layout/Stack';
import { pageTopStyle } from '@msv/ui/styles/pageTopStyle';
import { dealersBreadcrumb } from '../features/breadcrumbs.ts';
import {
  createDirectoryUrl,
  emptyDealerQuery,
  parsePageParameter,
} from '../features/dealer-search/dealerQuery.ts';
import { useAddedDealership } from '../features/dealer-search/useAddedDealership.ts';
import { DealerDirectory } from '../features/directory/DealerDirectory.tsx';
import NextStepSections from '../features/directory/NextStepSections.tsx';

const JoinedNotice = late(
  () => import(/* webpackChunkName: "JoinedNotice" */ '../features/join-form/JoinedNotice.tsx'),
  { when: 'visible' },
);

export default function DealershipsPage() {
  const site = useSite();
  const { search } = useLocation();
  const page = parsePageParameter(search);
  const isAdded = useAddedDealership() !== undefined || search === '?added=1';
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
          {isAdded && <JoinedNotice />}
          <DealerDirectory />
        </Stack>
      </Section>
      <NextStepSections />
    </>
  );
}
