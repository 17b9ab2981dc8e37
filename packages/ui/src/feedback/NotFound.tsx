import type { ComponentType, ReactNode } from 'react';
import { Button } from './Button.tsx';
import { buttonStyle } from './buttonStyle.tsx';
import { Heading } from './Heading.tsx';
import { Row } from './Row.tsx';
import { Section } from './Section.tsx';
import { Stack } from './Stack.tsx';
import { Text } from './Text.tsx';
import { useFocusHandedOn } from './useFocusHandedOn.tsx';

interface Props {
  title: string;
  children: ReactNode;
  /** The router's link. */
  link: ComponentType<{ to: string; className?: string; children: ReactNode }>;
  /** Where to look instead. */
  way: { to: string; label: string };
  /** Absent where there is no such thing: only where it could not be had is trying again of use. */
  onRetry?: (() => void) | undefined;
}

/** The whole page in the place of one thing that is not there. */
export function NotFound({ title, children, link: Link, way, onRetry }: Props) {
  const page = useFocusHandedOn<HTMLElement>();
  return (
    <Section ref={page}>
      <Stack gap={5}>
        <Heading level={1}>{title}</Heading>
        <Text size="lead" tone="muted">
          {children}
        </Text>
        <Row>
          <Link css={buttonStyle('primary')} to={way.to}>
            {way.label}
          </Link>
          {onRetry && (
            <Button variant="secondary" onClick={onRetry}>
              Try again
            </Button>
          )}
        </Row>
      </Stack>
    </Section>
  );
}
