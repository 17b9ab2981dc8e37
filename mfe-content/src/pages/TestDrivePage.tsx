import { hasVisitorZipCode } from '@msv/forms/search/visitorZipCode';
import { hasUnsentForms, Link, late, usePageHead, useSite } from '@msv/platform';
import { Skeleton } from '@msv/ui/cards/Skeleton';
import { PageHeader } from '@msv/ui/layout/PageHeader';
import { Section } from '@msv/ui/layout/Section';
import { pageBandStyle } from '@msv/ui/styles/pageTopStyle';
import { FormSection } from '../features/contact/FormSection.tsx';

const TestDriveForm = late(
  () => import(/* webpackChunkName: "TestDriveForm" */ '../features/test-drive/TestDriveForm.tsx'),
  {
    when: 'interaction',
    fallback: <Skeleton height="40rem" />,
    isNeededAtOnce: () => hasUnsentForms() || hasVisitorZipCode(),
  },
);

export default function TestDrivePage() {
  const { product, url } = useSite();
  usePageHead({
    title: `Request a Test Drive | ${product}`,
    description:
      'Drive an electric medium speed vehicle at a dealer near you. Choose a dealer, a vehicle and a time.',
    canonicalPath: '/test-drive',
  });
  return (
    <>
      <Section surface="evening" css={pageBandStyle}>
        <PageHeader
          link={Link}
          origin={url}
          steps={[{ to: '/test-drive', label: 'Test Drive' }]}
          title="Request a Test Drive"
          lead="Choose a dealer, a vehicle and a time. We reply within 24 hours."
        />
      </Section>
      <FormSection title="Your Test Drive" form={TestDriveForm} />
    </>
  );
}
