import { css } from '@emotion/react';
import { hasUnsentForms, Link, late, usePageHead, useSite } from '@msv/platform';
import { Card } from '@msv/ui/cards/Card';
import { Skeleton } from '@msv/ui/cards/Skeleton';
import { PageBody } from '@msv/ui/layout/PageBody';
import { PageHeader } from '@msv/ui/layout/PageHeader';
import { Section } from '@msv/ui/layout/Section';
import { pageBandStyle } from '@msv/ui/styles/pageTopStyle';
import { minWidthQuery, space } from '@msv/ui/tokens/tokens';
import { useId } from 'react';
import { dealersBreadcrumb } from '../features/breadcrumbs.ts';
import { JoinBenefits } from '../features/join-form/JoinBenefits.tsx';

const JoinForm = late(() => import(/* webpackChunkName: "JoinForm" */ '../features/join-form/JoinForm.tsx'), {
  when: 'interaction',
  fallback: <Skeleton height="60rem" />,
  isNeededAtOnce: hasUnsentForms,
});

const breadcrumb = [...dealersBreadcrumb, { to: '/add-dealership', label: 'Become a Dealer' }];

const columnsStyle = css({
  display: 'grid',
  gap: `clamp(${space(10)}, 5vw, ${space(16)})`,
  alignItems: 'start',
  [minWidthQuery.desktop]: { gridTemplateColumns: 'minmax(0, 1.6fr) minmax(0, 1fr)' },
});

export default function AddDealershipPage() {
  const site = useSite();
  const titleId = useId();
  usePageHead({
    title: `Become a Dealer | ${site.product}`,
    description:
      'Join our dealership network: list your electric medium speed vehicle dealership and get found by local buyers.',
    canonicalPath: '/add-dealership',
  });
  return (
    <>
      <Section surface="evening" css={pageBandStyle}>
        <PageHeader
          link={Link}
          origin={site.url}
          steps={breadcrumb}
          backLink={{ to: '/dealerships', label: 'Back to Dealers' }}
          title="Join Our Dealership Network"
          titleId={titleId}
          lead="Tell us about your dealership. Your listing goes live as soon as you submit the form."
        />
      </Section>
      <PageBody>
        <div css={columnsStyle}>
          <Card>
            <JoinForm labelledBy={titleId} />
          </Card>
          <JoinBenefits />
        </div>
      </PageBody>
    </>
  );
}
