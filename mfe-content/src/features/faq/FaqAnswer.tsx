import type { FaqItem } from '@msv/contracts/content/faqItem';
import { Stack } from '@msv/ui/layout/Stack';
import { Text } from '@msv/ui/text/Text';
import { VisuallyHidden } from '@msv/ui/text/VisuallyHidden';
import { Prose } from '../prose/Prose.tsx';

/** An answer of the FAQ page, with a link that visitors can copy to share it. */
export function FaqAnswer({ item: { slug, question, answerHtml } }: { item: FaqItem }) {
  return (
    <Stack gap={3}>
      <Prose html={answerHtml} />
      <Text size="small" data-screen-only="">
        <a href={`#${slug}`}>
          Link to this answer<VisuallyHidden>: {question}</VisuallyHidden>
        </a>
      </Text>
    </Stack>
  );
}
