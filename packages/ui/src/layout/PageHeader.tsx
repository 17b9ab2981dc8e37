import { css } from '@emotion/react';
import type { ComponentProps, ReactNode, Ref } from 'react';
import { createBreadcrumbJsonLd, StructuredData } from '../seo/StructuredData.tsx';
import { Breadcrumb } from '../text/Breadcrumb.tsx';
import { Heading } from '../text/Heading.tsx';
import { Text } from '../text/Text.tsx';
import { fontSize, minWidthQuery, space } from '../tokens/tokens.tsx';
import { Row } from './Row.tsx';
import { Stack } from './Stack.tsx';

const stepsStyle = css({ display: 'flex', alignItems: 'start', columnGap: space(2) });
const headerStyle = css({ maxInlineSize: '52rem' });
/** Smaller on phones, so that the page's content starts on the first screen. */
const leadStyle = css({ fontSize: fontSize.body, [minWidthQuery.tablet]: { fontSize: fontSize.lead } });
const titleStyle = css({ columnGap: space(4), rowGap: space(2) });

type Props = {
  /** Link component of the router. */
  link: ComponentProps<typeof Breadcrumb>['link'];
  /** Pages from below the home page to the current page. */
  steps: readonly { to: string; label: string }[];
  /** Content at the end of the breadcrumb's row, with a height of at most 44 px. */
  besideSteps?: ReactNode;
  /** The site's origin, for the breadcrumb's structured data. Omit it on pages that search engines do not index. */
  origin?: string;
  title: string;
  /** ID of the title, with which forms refer to it. */
  titleId?: string;
  /** Ref to a title that the page moves the focus to. */
  titleRef?: Ref<HTMLHeadingElement>;
  /** Badges beside the title. */
  badges?: ReactNode;
  lead?: ReactNode;
  children?: ReactNode;
};

const home = { to: '/', label: 'Home' };

/**
 * Breadcrumb, title and lead text of a page, which are at the same position on all pages. It must be the first element of a
 * `Section` with `pageTopStyle` or `pageBandStyle`.
 */
export function PageHeader({
  link,
  steps,
  besideSteps,
  origin,
  title,
  titleId,
  titleRef,
  badges,
  lead,
  children,
}: Props) {
  const ancestors = [home, ...steps.slice(0, -1)];
  return (
    <div>
      {origin !== undefined && <StructuredData jsonLd={createBreadcrumbJsonLd([home, ...steps], origin)} />}
      <div css={stepsStyle}>
        <Breadcrumb link={link} trail={ancestors} current={steps.at(-1)?.label ?? title} />
        {besideSteps}
      </div>
      <Stack gap={2} css={headerStyle}>
        <Row css={titleStyle}>
          <Heading level={1} id={titleId} ref={titleRef} tabIndex={titleRef ? -1 : undefined}>
            {title}
          </Heading>
          {badges}
        </Row>
        {lead && (
          <Text size="lead" tone="muted" css={leadStyle}>
            {lead}
          </Text>
        )}
        {children}
      </Stack>
    </div>
  );
}
