import { type ReactNode, useState } from 'react';
import { AccordionItem } from './AccordionItem.tsx';

type Props = {
  items: readonly { id: string; title: string; content: ReactNode }[];
  /** Heading level of the items. It should be one level below the heading of the section. */
  level?: 2 | 3 | 4;
  /** `data-testid` of each item. */
  itemTestId?: string;
};

/** List of collapsible items, of which at most one is open at a time. */
export function Accordion({ items, level = 3, itemTestId }: Props) {
  const [openId, setOpenId] = useState<string>();
  return (
    <div>
      {items.map((item) => (
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
      ))}
    </div>
  );
}
