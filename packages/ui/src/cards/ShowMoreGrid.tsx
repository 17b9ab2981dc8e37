import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Button } from './Button.tsx';
import { CardGrid } from './CardGrid.tsx';
import { Stack } from './Stack.tsx';
import { Text } from './Text.tsx';

interface Props<T> {
  /** Another list starts from its first portion again: keep it the same while nothing changes. */
  items: readonly T[];
  /** A list up to this length stands on the page whole, for find-in-page and screen readers. A longer one grows by it. */
  portion: number;
  /** What there is more of, such as `vehicles`. */
  noun: string;
  /** One `li` with a key. */
  children: (item: T, index: number) => ReactNode;
}

/** Cards of which a long list shows a portion at a time. */
export function GrowingGrid<T>({ items, portion, noun, children }: Props<T>) {
  const [grown, setGrown] = useState({ items, count: portion });
  const count = grown.items === items ? grown.count : portion;
  const list = useRef<HTMLUListElement>(null);

  // The keyboard goes on where the new cards begin.
  useLayoutEffect(() => {
    if (count > portion) list.current?.children[count - portion]?.querySelector('a')?.focus();
  }, [count, portion]);

  return (
    <Stack gap={8}>
      <CardGrid ref={list}>{items.slice(0, count).map(children)}</CardGrid>
      {items.length > count && (
        <Stack gap={3} css={{ alignItems: 'center' }}>
          <Text tone="muted">
            {count.toLocaleString('en-US')} of {items.length.toLocaleString('en-US')} shown
          </Text>
          <Button variant="secondary" onClick={() => setGrown({ items, count: count + portion })}>
            Show more {noun}
          </Button>
        </Stack>
      )}
    </Stack>
  );
}
