import { Heading } from '@msv/ui/Heading';
import { Stack } from '@msv/ui/Stack';
import { type ReactNode, useId } from 'react';

interface Props {
  title: string;
  testId?: string;
  /** The states, or what stands in their place. */
  children: ReactNode;
}

/** A few states under a heading, as a part of some page. */
export function StateShelf({ title, testId, children }: Props) {
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
