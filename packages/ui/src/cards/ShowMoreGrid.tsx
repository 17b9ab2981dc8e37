import { type ReactNode, useDeferredValue, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../controls/Button.tsx';
import { Stack } from '../layout/Stack.tsx';
import { Text } from '../text/Text.tsx';
import { CardGrid } from './CardGrid.tsx';

interface Props<T> {
  /** A new array resets the grid to its first page. */
  items: readonly T[];
  /** Number of items at first, and for each click. */
  pageSize: number;
  /** Plural noun in the label of the button, such as `Vehicles`. */
  noun: string;
  /** True on the server, and while React hydrates the server's HTML, which contains the whole page of the list. */
  isHydrating: boolean;
  /** Formats the number of visible and of all items. */
  formatCount: (count: number) => string;
  /** Renders an item as an `li` element with a key. */
  children: (item: T, index: number) => ReactNode;
}

const firstScreenCount = 6;

/**
 * Grid of cards with a button that shows more items. After navigation within the site, the first screen is painted
 * before the other items are rendered.
 */
export function ShowMoreGrid<T>({
  items,
  pageSize: portion,
  noun,
  isHydrating,
  formatCount,
  children,
}: Props<T>) {
  const [expansion, setExpansion] = useState({ items, count: portion });
  const count = expansion.items === items ? expansion.count : portion;
  const list = useRef<HTMLUListElement>(null);
  const showsAll = useDeferredValue(true, isHydrating);
  const shown = items.slice(0, showsAll ? count : Math.min(count, firstScreenCount));

  // Moves the focus to the first added card.
  useLayoutEffect(() => {
    if (count > portion) list.current?.children[count - portion]?.querySelector('a')?.focus();
  }, [count, portion]);

  return (
    <Stack gap={8}>
      <CardGrid ref={list}>{shown.map(children)}</CardGrid>
      {showsAll && items.length > count && (
        <Stack gap={3} css={{ alignItems: 'center' }}>
          <Text tone="muted">
            {formatCount(count)} of {formatCount(items.length)} shown
          </Text>
          <Button variant="secondary" onClick={() => setExpansion({ items, count: count + portion })}>
            Show More {noun}
          </Button>
        </Stack>
      )}
    </Stack>
  );
}
