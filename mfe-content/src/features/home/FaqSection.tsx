import { css } from '@emotion/react';
import { homeFaqs } from '@msv/contracts/faq';
import { Link, useApi } from '@msv/platform';
import { buttonStyle } from '@msv/ui/buttonStyle';
import { Heading } from '@msv/ui/Heading';
import { Section } from '@msv/ui/Section';
import { Stack } from '@msv/ui/Stack';
import { Text } from '@msv/ui/Text';
import { above, headerHeight, space } from '@msv/ui/tokens';
import { FaqAccordion } from './FaqAccordion.tsx';

const columns = css({
  display: 'grid',
  gap: `${space(6)} clamp(${space(8)}, 6vw, ${space(20)})`,
  [above.desktop]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1.9fr)', alignItems: 'start' },
});

/** Beside so many questions the way on stays in view. */
const aside = css({
  alignItems: 'flex-start',
  [above.desktop]: { position: 'sticky', insetBlockStart: `calc(${headerHeight} + ${space(10)})` },
});

/** What people ask first. If the answers do not come, their place says so, and the rest of the page stands. */
export function FaqSection() {
  const faqs = useApi(homeFaqs);
  return (
    <Section surface="white">
      <div css={columns}>
        <Stack gap={4} css={aside}>
          <Heading level={2}>Frequently Asked Questions</Heading>
          <Text size="lead" tone="muted">
            Where you may drive one, how far it goes, what it costs to run.
          </Text>
          <Link css={buttonStyle('secondary')} to="/faq">
            See All Questions
          </Link>
        </Stack>
        <FaqAccordion faqs={faqs} level={3} />
      </div>
    </Section>
  );
}
