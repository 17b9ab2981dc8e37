import { css } from '@emotion/react';
import type { ContentPage } from '@msv/contracts/contentPage';
import { Disclosure } from '@msv/ui/Disclosure';
import { Heading } from '@msv/ui/Heading';
import { above, color, fontSize, headerHeight, radius, space } from '@msv/ui/tokens';

const title = 'On this page';

const folded = css({
  padding: space(1),
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  backgroundColor: color.paper,
  [above.desktop]: { display: 'none' },
});

const beside = css({
  display: 'none',
  [above.desktop]: {
    display: 'block',
    position: 'sticky',
    insetBlockStart: `calc(${headerHeight} + ${space(6)})`,
    maxBlockSize: `calc(100vh - ${headerHeight} - ${space(12)})`,
    overflowY: 'auto',
    // The heading stands in line with the page, the links' own edges do not show.
    marginInlineStart: space(-3),
    h2: { paddingInline: space(3), paddingBlockEnd: space(2) },
    // For a pointer; fingers use narrow windows.
    '@media (pointer: fine)': { 'li > a': { minBlockSize: space(9) } },
  },
});

const list = css({
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
  // A bar drawn inside it: no word moves.
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

interface Props extends Pick<ContentPage, 'sections'> {
  /** Id of the section that is being read. */
  current: string | undefined;
}

/**
 * The sections of a text, as links: folded above it on a narrow window, beside it on a wide one. They are plain links
 * within the document, so that they work before the page's code runs and lead the keyboard along.
 */
export function Contents(props: Props) {
  if (props.sections.length < 2) return null;
  return (
    <nav aria-label={title}>
      <div css={folded}>
        <Disclosure label={title}>
          <Links {...props} />
        </Disclosure>
      </div>
      <div css={beside}>
        <Heading level={2} look="title">
          {title}
        </Heading>
        <Links {...props} />
      </div>
    </nav>
  );
}

function Links({ sections, current }: Props) {
  return (
    <ol css={list}>
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
