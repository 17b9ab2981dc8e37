import type { ComponentProps, ReactNode } from 'react';
import { Section } from '../layout/Section.tsx';
import { Stack } from '../layout/Stack.tsx';
import { Heading } from '../text/Heading.tsx';
import { Text } from '../text/Text.tsx';

interface Props {
  /** Heading while the fragment is loading or unavailable. A loaded fragment brings the same heading. */
  title: string;
  pending: ReactNode;
  unavailable: ReactNode;
  /** Renders the fragment with placeholders that start with the heading. */
  renderFragment: (placeholders: { pending: ReactNode; fallback: ReactNode }) => ReactNode;
  /** Links below the fragment, which work even if the fragment is unavailable. */
  children?: ReactNode;
  surface?: ComponentProps<typeof Section>['surface'];
}

export function FragmentSection({ title, pending, unavailable, renderFragment, children, surface }: Props) {
  return (
    <Section surface={surface}>
      <Stack>
        {renderFragment({
          pending: (
            <Stack>
              <Heading level={2}>{title}</Heading>
              {pending}
            </Stack>
          ),
          fallback: (
            <Stack gap={3}>
              <Heading level={2}>{title}</Heading>
              <Text tone="muted">{unavailable}</Text>
            </Stack>
          ),
        })}
        {children}
      </Stack>
    </Section>
  );
}
