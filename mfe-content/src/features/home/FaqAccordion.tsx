import type { FaqItem } from '@msv/contracts/faq';
import type { ApiState } from '@msv/platform';
import { Accordion } from '@msv/ui/Accordion';
import { LoadFailed } from '@msv/ui/LoadFailed';
import { Prose } from './Prose.tsx';
import { TextPending } from './TextPending.tsx';

interface Props {
  faqs: ApiState<readonly FaqItem[]>;
  /** Level of the questions: one below the heading they stand under. */
  level: 2 | 3;
}

/** Questions that open one at a time, or that they are on their way, or that they did not come. */
export function FaqAccordion({ faqs: { data, error, retry }, level }: Props) {
  if (error) return <LoadFailed message="The questions could not be loaded." onRetry={retry} />;
  if (!data) return <TextPending label="Loading questions" />;
  const items = data.map(({ slug, question, answerHtml }) => ({
    id: slug,
    title: question,
    content: <Prose html={answerHtml} />,
  }));
  return <Accordion items={items} level={level} itemTestId="faq-item" />;
}
