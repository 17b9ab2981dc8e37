import { css } from '@emotion/react';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../controls/Button.tsx';
import { useRestoreFocus } from '../hooks/useRestoreFocus.tsx';
import { PageHeader } from '../layout/PageHeader.tsx';
import { Row } from '../layout/Row.tsx';
import { Section } from '../layout/Section.tsx';
import { buttonStyle } from '../styles/buttonStyle.tsx';
import { pageBandStyle } from '../styles/pageTopStyle.tsx';
import { space } from '../tokens/tokens.tsx';

const actionsStyle = css({ marginBlockStart: space(4) });

interface Props {
  title: string;
  children: ReactNode;
  link: ComponentProps<typeof PageHeader>['link'];
  /** Pages between the home page and this page. */
  trail: readonly { to: string; label: string }[];
  backLink: { to: string; label: string };
  /** Pass it only if loading failed, because a retry does not help if the item does not exist. */
  onRetry?: (() => void) | undefined;
  titleRef?: ComponentProps<typeof PageHeader>['titleRef'];
}

/** Content of a page whose item does not exist or failed to load. */
export function NotFound({ title, children, link: Link, trail, backLink, onRetry, titleRef }: Props) {
  const containerRef = useRestoreFocus<HTMLElement>();
  return (
    <Section ref={containerRef} surface="evening" css={pageBandStyle}>
      <PageHeader
        link={Link}
        steps={[...trail, { to: '', label: title }]}
        title={title}
        titleRef={titleRef}
        lead={children}
      >
        <Row css={actionsStyle}>
          <Link css={buttonStyle('primary')} to={backLink.to}>
            {backLink.label}
          </Link>
          {onRetry && (
            <Button variant="secondary" onClick={onRetry}>
              Try again
            </Button>
          )}
        </Row>
      </PageHeader>
    </Section>
  );
}
