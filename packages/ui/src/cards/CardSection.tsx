import { type ReactNode, useId } from 'react';
import { Stack } from '../layout/Stack.tsx';
import { Heading } from '../text/Heading.tsx';

interface Props {
  id?: string;
  title: string;
  testId?: string;
  children: ReactNode;
}

export function CardSection({ id, title, testId, children }: Props) {
  const titleId = useId();
  return (
    <section id={id} aria-labelledby={titleId} data-testid={testId}>
      <Stack gap={4}>
        <Heading level={2} id={titleId}>
          {title}
        </Heading>
        {children}
      </Stack>
    </section>
  );
}
