import { css } from '@emotion/react';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../controls/Button.tsx';
import { space } from '../tokens/tokens.tsx';
import { AccordionItem } from './AccordionItem.tsx';
import { hiddenUntilFoundStyle, useHiddenUntilFound } from './useHiddenUntilFound.ts';

const showAllStyle = css({
  marginBlockStart: space(5),
  '@media (scripting: none), print': { display: 'none' },
});

type Props = {
  items: readonly { id: string; title: string; content: ReactNode }[];
  /** Heading level of the items. It should be one level below the heading of the section. */
  level?: 2 | 3 | 4;
  /** `data-testid` of each item. */
  itemTestId?: string;
  /** Number of items before a button that shows all. If omitted, there is no button. */
  shownCount?: number;
  /** Label of that button, such as `Show all 25 questions`. */
  showAllLabel?: string;
};

/** List of collapsible items, of which at most one is open at a time. */
export function Accordion({ items, level = 3, itemTestId, shownCount = items.length, showAllLabel }: Props) {
  const [openId, setOpenId] = useState<string>();
  const [isFolded, setFolded] = useState(true);
  const rest = useRef<HTMLDivElement>(null);
  useHiddenUntilFound(rest, isFolded, () => setFolded(false));
  function showAll() {
    flushSync(() => setFolded(false));
    rest.current?.querySelector('button')?.focus();
  }
  const renderItem = (item: Props['items'][number]) => (
    <AccordionItem
      key={item.id}
      title={item.title}
      level={level}
      isOpen={item.id === openId}
      onToggle={(isOpen) => setOpenId(isOpen ? item.id : undefined)}
      data-testid={itemTestId}
    >
      {item.content}
    </AccordionItem>
  );
  return (
    <div>
      {items.slice(0, shownCount).map(renderItem)}
      {items.length > shownCount && (
        <>
          <div ref={rest} hidden={isFolded} css={hiddenUntilFoundStyle}>
            {items.slice(shownCount).map(renderItem)}
          </div>
          {isFolded && (
            <Button variant="secondary" css={showAllStyle} onClick={showAll}>
              {showAllLabel}
            </Button>
          )}
        </>
      )}
    </div>
  );
}
