import type { FaqItem } from '@msv/contracts/content/faqItem';
import type { ApiState } from '@msv/platform';
import { Accordion } from '@msv/ui/disclosure/Accordion';
import { LoadFailed } from '@msv/ui/feedback/LoadFailed';
import { Prose } from '../prose/Prose.tsx';
import { ProseSkeleton } from '../prose/ProseSkeleton.tsx';

/** FAQ accordion of the home page with one open question at a time, including its loading and error states. */
export function FaqAccordion({ faqs: { data, error, retry } }: { faqs: ApiState<readonly FaqItem[]> }) {
  if (error) return <LoadFailed message="The questions could not be loaded." onRetry={retry} />;
  if (!data) return <ProseSkeleton label="Loading questions" />;
  const items = data.map(({ slug, question, answerHtml }) => ({
    id: slug,
    title: question,
    content: <Prose html={answerHtml} />,
  }));
  return <Accordion items={items} itemTestId="faq-item" />;
}
