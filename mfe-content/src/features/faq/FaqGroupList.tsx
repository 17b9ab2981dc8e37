import { css } from '@emotion/react';
import type { FaqItem } from '@msv/contracts/content/faqItem';
import { useLocation } from '@msv/platform';
import { AccordionItem } from '@msv/ui/disclosure/AccordionItem';
import { Stack } from '@msv/ui/layout/Stack';
import { jumpLinksStyle } from '@msv/ui/styles/jumpLinksStyle';
import { Heading } from '@msv/ui/text/Heading';
import { Text } from '@msv/ui/text/Text';
import { VisuallyHidden } from '@msv/ui/text/VisuallyHidden';
import { space } from '@msv/ui/tokens/tokens';
import { useEffect, useState } from 'react';
import { Prose } from '../prose/Prose.tsx';
import type { FaqGroup } from './groupFaqs.ts';

const groupStyle = css({ marginBlockStart: space(4) });

/** At most one question is open. Groups and questions are anchors. */
export function FaqGroupList({ groups }: { groups: readonly FaqGroup[] }) {
  const [openSlug, setOpenSlug] = useOpenQuestion(groups);
  return (
    <>
      {groups.length > 1 && (
        <nav aria-label="Jump to a topic">
          <ul css={jumpLinksStyle}>
            {groups.map(({ slug, title, items }) => (
              <li key={slug}>
                <a href={`#${slug}`}>
                  {title} <span>{items.length}</span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {groups.map(({ slug, title, items }) => (
        <Stack key={slug} gap={2} css={groupStyle}>
          <Heading level={2} id={slug}>
            {title}
          </Heading>
          <div>
            {items.map((item) => (
              <AccordionItem
                key={item.slug}
                id={item.slug}
                title={item.question}
                level={3}
                isOpen={item.slug === openSlug}
                onToggle={(isOpen) => setOpenSlug(isOpen ? item.slug : undefined)}
                data-testid="faq-item"
              >
                <FaqAnswer item={item} />
              </AccordionItem>
            ))}
          </div>
        </Stack>
      ))}
    </>
  );
}

function FaqAnswer({ item: { slug, question, answerHtml } }: { item: FaqItem }) {
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

/**
 * Returns the slug of the open question and its setter. A link to a question opens it and scrolls to it. A link to a
 * group scrolls to the group. The browser itself scrolls only to elements that exist when the visitor follows the link.
 */
function useOpenQuestion(groups: readonly FaqGroup[]) {
  const slug = useLocation().hash.slice(1);
  const isQuestion = groups.some(({ items }) => items.some((item) => item.slug === slug));
  const state = useState<string>();
  const [, setOpenSlug] = state;
  useEffect(() => {
    if (!slug) return;
    if (isQuestion) setOpenSlug(slug);
    document.getElementById(slug)?.scrollIntoView();
  }, [slug, isQuestion]);
  return state;
}
