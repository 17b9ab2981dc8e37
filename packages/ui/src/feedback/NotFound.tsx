import type { ComponentType, ReactNode } from 'react';
import { Button } from '../controls/Button.tsx';
import { useRestoreFocus } from '../hooks/useRestoreFocus.tsx';
import { Row } from '../layout/Row.tsx';
import { Section } from '../layout/Section.tsx';
import { Stack } from '../layout/Stack.tsx';
import { buttonStyle } from '../styles/buttonStyle.tsx';
import { pageTopStyle } from '../styles/pageTopStyle.tsx';
import { Breadcrumb } from '../text/Breadcrumb.tsx';
import { Heading } from '../text/Heading.tsx';
import { Text } from '../text/Text.tsx';

interface Props {
  title: string;
  children: ReactNode;
  /** Link component of the router. */
  link: ComponentType<{ to: string; className?: string; children: ReactNode }>;
  /** Pages of the breadcrumb above this page. */
  trail: readonly { to: string; label: string }[];
  /** Link to a page that lists similar items. */
  backLink: { to: string; label: string };
  /**
   * Called when the visitor clicks the retry button. Pass it only if loading failed, because retrying does
   * not help if the item does not exist.
   */
  onRetry?: (() => void) | undefined;
}

/** Content of a page whose item does not exist or failed to load. */
export function NotFound({ title, children, link: Link, trail, backLink, onRetry }: Props) {
  const containerRef = useRestoreFocus<HTMLElement>();
  return (
    <Section ref={containerRef} css={pageTopStyle}>
      <Breadcrumb link={Link} trail={trail} current={title} />
      <Stack gap={5}>
        <Heading level={1}>{title}</Heading>
        <Text size="lead" tone="muted">
          {children}
        </Text>
        <Row>
          <Link css={buttonStyle('primary')} to={backLink.to}>
            {backLink.label}
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
