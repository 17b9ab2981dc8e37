import { type ReactNode, useId } from 'react';
import { Heading } from './Heading.tsx';
import { Stack } from './Stack.tsx';

interface Props {
  title: string;
  testId?: string;
  /** The cards, or what stands in their place. */
  children: ReactNode;
}

/** A few of a kind under a heading, as a part of some page. */
export function Shelf({ title, testId, children }: Props) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} data-testid={testId}>
      <Stack gap={6}>
        <Heading level={2} id={titleId}>
          {title}
        </Heading>
        {children}
      </Stack>
    </section>
  );
}
