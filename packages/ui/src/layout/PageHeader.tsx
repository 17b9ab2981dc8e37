import { css } from '@emotion/react';
import type { ComponentType, ReactNode, Ref } from 'react';
import { Icon } from '../icons/Icon.tsx';
import { arrowLeftIcon } from '../icons/iconPaths.tsx';
import { createBreadcrumbJsonLd, StructuredData } from '../seo/StructuredData.tsx';
import { buttonStyle } from '../styles/buttonStyle.tsx';
import { Breadcrumb } from '../text/Breadcrumb.tsx';
import { Heading } from '../text/Heading.tsx';
import { Text } from '../text/Text.tsx';
import { fontSize, phoneQuery, space } from '../tokens/tokens.tsx';
import { Row } from './Row.tsx';
import { Stack } from './Stack.tsx';

const stepsStyle = css({
  display: 'flex',
  alignItems: 'start',
  columnGap: space(2),
  minBlockSize: space(11),
});
/** On a narrow window, the link back is below the breadcrumb instead of making the breadcrumb two lines high. */
const stepsWithBackLinkStyle = css({ flexWrap: 'wrap', '& > nav': { flex: `1 1 ${space(41)}` } });
const backLinkStyle = css(buttonStyle('quiet'), {
  minBlockSize: space(11),
  // In forced-colors mode, the border would be visible and the title would cover a part of it.
  border: 0,
  gap: space(1.5),
  marginInlineStart: 'auto',
  // Aligns the text with the page instead of the link's invisible edge.
  marginInlineEnd: space(-2),
  paddingBlock: 0,
  paddingInline: space(2),
  fontSize: fontSize.small,
  [phoneQuery]: { svg: { display: 'none' } },
});
const headerStyle = css({ maxInlineSize: '52rem' });
const titleStyle = css({ columnGap: space(4), rowGap: space(2) });

type Props = {
  link: ComponentType<{ to: string; className?: string; children: ReactNode }>;
  /** From below the home page to the current page. */
  steps: readonly { to: string; label: string }[];
  /** Such as `Back to Inventory`. */
  backLink?: { to: string; label: string };
  /** At most 44 px high. */
  besideSteps?: ReactNode;
  /** The site's origin, for structured data. Omit it on pages that search engines do not index. */
  origin?: string;
  title: string;
  titleId?: string;
  titleRef?: Ref<HTMLHeadingElement>;
  badges?: ReactNode;
  lead?: ReactNode;
  children?: ReactNode;
};

const home = { to: '/', label: 'Home' };

/**
 * Breadcrumb, title and lead text, at the same position on every page except the home page. Must be the first element
 * of a `Section`: with `pageTopStyle` if a list or a calculator follows on the first screen, and otherwise alone with
 * `pageBandStyle` and `surface="evening"`.
 */
export function PageHeader({
  link: Link,
  steps,
  backLink,
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
      <div css={[stepsStyle, backLink && stepsWithBackLinkStyle]}>
        <Breadcrumb link={Link} trail={ancestors} current={steps.at(-1)?.label ?? title} />
        {backLink && (
          <Link css={backLinkStyle} to={backLink.to}>
            <Icon path={arrowLeftIcon} />
            {backLink.label}
          </Link>
        )}
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
          <Text size="lead" tone="muted">
            {lead}
          </Text>
        )}
        {children}
      </Stack>
    </div>
  );
}
