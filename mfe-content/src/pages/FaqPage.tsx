import { css } from '@emotion/react';
import { allFaqsRead } from '@msv/contracts/content/faqItem';
import { Link, useApi, usePageHead, useSite } from '@msv/platform';
import { PageBody } from '@msv/ui/layout/PageBody';
import { PageHeader } from '@msv/ui/layout/PageHeader';
import { Section } from '@msv/ui/layout/Section';
import { pageBandStyle } from '@msv/ui/styles/pageTopStyle';
import { headerHeight, minWidthQuery, space } from '@msv/ui/tokens/tokens';
import { ContactOptions } from '../features/faq/ContactOptions.tsx';
import { FaqBrowser } from '../features/faq/FaqBrowser.tsx';

const columnsStyle = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: `${space(14)} clamp(${space(8)}, 6vw, ${space(20)})`,
  [minWidthQuery.desktop]: { gridTemplateColumns: 'minmax(0, 1fr) 21rem', alignItems: 'start' },
  '@media print': { display: 'block' },
});

/** Keeps the contact options in view while the visitor scrolls, if the window is tall enough to show all of them. */
const stickyStyle = css({
  [`${minWidthQuery.desktop} and (min-height: 54rem)`]: {
    position: 'sticky',
    insetBlockStart: `calc(${headerHeight} + ${space(8)})`,
  },
});

export default function FaqPage() {
  const { product, url } = useSite();
  const faqs = useApi(allFaqsRead);
  usePageHead({
    title: `Frequently Asked Questions | ${product}`,
    description:
      'Answers to common questions about electric medium speed vehicles: where to drive them, range, charging, prices, financing, warranty and dealers.',
    canonicalPath: '/faq',
  });
  return (
    <>
      <Section surface="evening" css={pageBandStyle}>
        <PageHeader
          link={Link}
          origin={url}
          steps={[{ to: '/faq', label: 'FAQ' }]}
          title="Frequently Asked Questions"
          lead="Answers for buyers and owners. Search, choose a topic, or select a question to read its answer."
        />
      </Section>
      <PageBody surface="white">
        <div css={columnsStyle}>
          <FaqBrowser faqs={faqs} />
          <div css={stickyStyle}>
            <ContactOptions />
          </div>
        </div>
      </PageBody>
    </>
  );
}
