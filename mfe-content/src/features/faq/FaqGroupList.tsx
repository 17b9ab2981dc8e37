import { css } from '@emotion/react';
import { AccordionItem } from '@msv/ui/disclosure/AccordionItem';
import { Stack } from '@msv/ui/layout/Stack';
import { jumpLinksStyle } from '@msv/ui/styles/jumpLinksStyle';
import { Heading } from '@msv/ui/text/Heading';
import { space } from '@msv/ui/tokens/tokens';
import { FaqAnswer } from './FaqAnswer.tsx';
import type { FaqGroup } from './groupFaqs.ts';
import { useOpenQuestion } from './useOpenQuestion.ts';

const groupStyle = css({ marginBlockStart: space(4) });

/** Groups of questions, of which at most one is open, with links to the groups. Groups and questions are anchors. */
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
