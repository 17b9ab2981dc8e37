import { css } from '@emotion/react';
import type { PolicyPage } from '@msv/contracts/content/policyPage';
import { Disclosure } from '@msv/ui/disclosure/Disclosure';
import { Heading } from '@msv/ui/text/Heading';
import { color, fontSize, headerHeight, minWidthQuery, radius, space } from '@msv/ui/tokens/tokens';

const tableTitle = 'On This Page';

const collapsedStyle = css({
  padding: space(1),
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  backgroundColor: color.paper,
  [minWidthQuery.desktop]: { display: 'none' },
});

const sidebarStyle = css({
  display: 'none',
  [minWidthQuery.desktop]: {
    display: 'block',
    position: 'sticky',
    insetBlockStart: `calc(${headerHeight} + ${space(6)})`,
    maxBlockSize: `calc(100vh - ${headerHeight} - ${space(12)})`,
    overflowY: 'auto',
    // Aligns the text with the page, because the links have invisible padding.
    marginInlineStart: space(-3),
    h2: { paddingInline: space(3), paddingBlockEnd: space(2) },
    // A mouse needs smaller targets than touch.
    '@media (pointer: fine)': { 'li > a': { minBlockSize: space(9) } },
  },
});

const listStyle = css({
  margin: 0,
  padding: 0,
  listStyleType: '""',
  a: {
    display: 'flex',
    alignItems: 'center',
    minBlockSize: space(11),
    paddingBlock: space(1),
    paddingInline: space(3),
    borderRadius: radius.small,
    color: color.ink,
    fontSize: fontSize.small,
    lineHeight: 1.35,
    textDecoration: 'none',
  },
  // An inset bar marks the current section without moving the text.
  'a[aria-current]': {
    boxShadow: `inset 3px 0 0 ${color.evergreen}`,
    borderStartStartRadius: 0,
    borderEndStartRadius: 0,
    color: color.evergreen,
    '@media (forced-colors: active)': { textDecoration: 'underline' },
  },
  'a:hover': { backgroundColor: color.mint, color: color.evergreenDark },
  'a:focus-visible': { outlineOffset: -3 },
});

interface Props extends Pick<PolicyPage, 'sections'> {
  current: string | undefined;
}

/**
 * Links to the sections of a policy page: collapsed above the text on narrow windows, in a sidebar on wide ones. Plain
 * anchor links work without JavaScript and move the keyboard focus.
 */
export function TableOfContents(props: Props) {
  if (props.sections.length < 2) return null;
  return (
    <nav aria-label={tableTitle}>
      <div css={collapsedStyle}>
        <Disclosure label={tableTitle}>
          <SectionLinks {...props} />
        </Disclosure>
      </div>
      <div css={sidebarStyle}>
        <Heading level={2} look="title">
          {tableTitle}
        </Heading>
        <SectionLinks {...props} />
      </div>
    </nav>
  );
}

function SectionLinks({ sections, current }: Props) {
  return (
    <ol css={listStyle}>
      {sections.map(({ id, heading }) => (
        <li key={id}>
          <a href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
            {heading}
          </a>
        </li>
      ))}
    </ol>
  );
}
