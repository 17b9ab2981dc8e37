import { css } from '@emotion/react';
import { Button } from '@msv/ui/controls/Button';
import { AccordionItem, hiddenUntilFoundStyle, useHiddenUntilFound } from '@msv/ui/disclosure/AccordionItem';
import { space } from '@msv/ui/tokens/tokens';
import { type ReactNode, useRef, useState } from 'react';

const showAllStyle = css({
  marginBlockStart: space(5),
  '@media (scripting: none), print': { display: 'none' },
});

interface Props {
  items: readonly { id: string; title: string; content: ReactNode }[];
  shownCount: number;
  showAllLabel: string;
  itemTestId?: string;
}

/**
 * List of collapsible items, of which at most one is open at a time. The browser's find-in-page also searches the items
 * behind the button.
 */
export function FoldedAccordion({ items, shownCount, showAllLabel, itemTestId }: Props) {
  const [openId, setOpenId] = useState<string>();
  const [isFolded, setFolded] = useState(true);
  const rest = useRef<HTMLDivElement>(null);
  useHiddenUntilFound(rest, isFolded, () => setFolded(false));
  function showAll() {
    // The first hidden question must be visible before it can receive the focus.
    rest.current?.removeAttribute('hidden');
    rest.current?.querySelector('button')?.focus();
    setFolded(false);
  }
  const renderItem = (item: Props['items'][number]) => (
    <AccordionItem
      key={item.id}
      title={item.title}
      level={3}
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
