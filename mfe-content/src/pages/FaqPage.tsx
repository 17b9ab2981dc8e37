import { css } from '@emotion/react';
import { allFaqs } from '@msv/contracts/faq';
import { useApi, usePageHead, useSite } from '@msv/platform';
import { StructuredData } from '@msv/ui/StructuredData';
import { above, headerHeight, space } from '@msv/ui/tokens';
import { ContactBlocks } from '../components/ContactBlocks.tsx';
import { FaqAccordion } from '../components/FaqAccordion.tsx';
import { PageBand } from '../components/PageBand.tsx';
import { PageBody } from '../components/PageBody.tsx';
import { faqFacts } from '../data/faqFacts.ts';

const columns = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: `${space(14)} clamp(${space(8)}, 6vw, ${space(20)})`,
  [above.desktop]: { gridTemplateColumns: 'minmax(0, 1fr) 21rem', alignItems: 'start' },
  '@media print': { display: 'block' },
});

/** Beside so many questions the ways to a person stay in view, where the window is high enough for them. */
const beside = css({
  [`${above.desktop} and (min-height: 54rem)`]: {
    position: 'sticky',
    insetBlockStart: `calc(${headerHeight} + ${space(8)})`,
  },
});

export default function FaqPage() {
  const { product } = useSite();
  const faqs = useApi(allFaqs);
  usePageHead({
    title: `Frequently Asked Questions | ${product}`,
    description:
      'Answers about electric medium speed vehicles: where you may drive one, range, charging, prices, financing, warranty and dealers.',
    canonicalPath: '/faq',
  });
  return (
    <>
      {faqs.data && <StructuredData facts={faqFacts(faqs.data)} />}
      <PageBand
        title="Frequently Asked Questions"
        path="/faq"
        lead="What people ask before they buy one, and after. Open a question to read its answer."
      />
      <PageBody surface="white">
        <div css={columns}>
          <FaqAccordion faqs={faqs} level={2} />
          <div css={beside}>
            <ContactBlocks />
          </div>
        </div>
      </PageBody>
    </>
  );
}
