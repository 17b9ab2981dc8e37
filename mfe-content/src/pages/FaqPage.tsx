import { allFaqs } from '@msv/contracts/faq';
import { useApi, usePageHead, useSite } from '@msv/platform';
import { Section } from '@msv/ui/Section';
import { StructuredData } from '@msv/ui/StructuredData';
import { ContactBlocks } from '../components/ContactBlocks.tsx';
import { FaqAccordion } from '../components/FaqAccordion.tsx';
import { PageBand } from '../components/PageBand.tsx';
import { faqFacts } from '../data/faqFacts.ts';

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
      <Section surface="white" width="reading">
        <FaqAccordion faqs={faqs} level={2} />
      </Section>
      <Section>
        <ContactBlocks />
      </Section>
    </>
  );
}
