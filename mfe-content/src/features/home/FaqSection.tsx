import { css } from '@emotion/react';
import { type FaqItem, homeFaqsRead } from '@msv/contracts/content/faqItem';
import { type ApiState, Link, useApi } from '@msv/platform';
import { LoadFailed } from '@msv/ui/feedback/LoadFailed';
import { Section } from '@msv/ui/layout/Section';
import { Stack } from '@msv/ui/layout/Stack';
import { buttonStyle } from '@msv/ui/styles/buttonStyle';
import { Heading } from '@msv/ui/text/Heading';
import { Text } from '@msv/ui/text/Text';
import { headerHeight, minWidthQuery, space } from '@msv/ui/tokens/tokens';
import { Prose } from '../prose/Prose.tsx';
import { ProseSkeleton } from '../prose/ProseSkeleton.tsx';
import { FoldedAccordion } from './FoldedAccordion.tsx';

const columnsStyle = css({
  display: 'grid',
  gap: `${space(6)} clamp(${space(8)}, 6vw, ${space(20)})`,
  [minWidthQuery.desktop]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1.9fr)', alignItems: 'start' },
});

const asideStyle = css({
  alignItems: 'flex-start',
  [minWidthQuery.desktop]: { position: 'sticky', insetBlockStart: `calc(${headerHeight} + ${space(10)})` },
});

/** If loading fails, only this section shows an error. */
export function FaqSection() {
  const faqs = useApi(homeFaqsRead);
  return (
    <Section surface="white">
      <div css={columnsStyle}>
        <Stack gap={4} css={asideStyle}>
          <Heading level={2}>Frequently Asked Questions</Heading>
          <Text size="lead" tone="muted">
            Where you can drive one, how far it goes and what it costs to run.
          </Text>
          <Link css={buttonStyle('secondary')} to="/faq">
            See All Questions
          </Link>
        </Stack>
        <FaqAccordion faqs={faqs} />
      </div>
    </Section>
  );
}

const shownQuestionCount = 6;

function FaqAccordion({ faqs: { data, error, retry } }: { faqs: ApiState<readonly FaqItem[]> }) {
  if (error) return <LoadFailed message="The questions could not be loaded." onRetry={retry} />;
  if (!data) return <ProseSkeleton label="Loading questions" />;
  const items = data.map(({ slug, question, answerHtml }) => ({
    id: slug,
    title: question,
    content: <Prose html={answerHtml} />,
  }));
  return (
    <FoldedAccordion
      items={items}
      itemTestId="faq-item"
      shownCount={shownQuestionCount}
      showAllLabel={`Show All ${items.length} Questions`}
    />
  );
}
