import { hasUnsentForms, Link, late, usePageHead, useSite } from '@msv/platform';
import { Skeleton } from '@msv/ui/cards/Skeleton';
import { PageHeader } from '@msv/ui/layout/PageHeader';
import { Section } from '@msv/ui/layout/Section';
import { pageBandStyle } from '@msv/ui/styles/pageTopStyle';
import { FormSection } from '../features/contact/FormSection.tsx';

const ListingReportForm = late(
  () =>
    import(/* webpackChunkName: "ListingReportForm" */ '../features/listing-report/ListingReportForm.tsx'),
  {
    when: 'interaction',
    fallback: <Skeleton height="28rem" />,
    isNeededAtOnce: hasUnsentForms,
  },
);

export default function ReportListingPage() {
  const { product } = useSite();
  usePageHead({
    title: `Report an Error | ${product}`,
    description: 'Tell us what is wrong in the listing of a dealer.',
    canonicalPath: '/report-listing',
    noIndex: true,
  });
  return (
    <>
      <Section surface="evening" css={pageBandStyle}>
        <PageHeader
          link={Link}
          steps={[
            { to: '/dealerships', label: 'Dealers' },
            { to: '/report-listing', label: 'Report an Error' },
          ]}
          title="Report an Error"
          lead="Tell us what is wrong in the listing of a dealer. We check every report."
        />
      </Section>
      <FormSection title="Your Report" form={ListingReportForm} />
    </>
  );
}
