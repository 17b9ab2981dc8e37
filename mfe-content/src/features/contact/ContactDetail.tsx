import { css } from '@emotion/react';
import { Icon } from '@msv/ui/Icon';
import { color, fontSize, radius, space } from '@msv/ui/tokens';
import type { ReactNode } from 'react';

const row = css({
  position: 'relative',
  minBlockSize: space(11),
  paddingInlineStart: space(15),
  a: { display: 'inline-block', paddingBlock: space(0.5), fontWeight: 600 },
  '@media (pointer: coarse)': { a: { paddingBlock: space(2.5) } },
});

const badge = css({
  position: 'absolute',
  insetBlockStart: 0,
  insetInlineStart: 0,
  display: 'grid',
  placeItems: 'center',
  inlineSize: space(11),
  blockSize: space(11),
  borderRadius: radius.control,
  backgroundColor: color.mint,
  color: color.evergreen,
});

const termStyle = css({ fontSize: fontSize.small, color: color.muted });

interface Props {
  icon: string;
  term: string;
  children: ReactNode;
}

/** One line of a contact panel: what it is, and it. The icon stands in the term: a `dl` takes nothing else. */
export function ContactFact({ icon, term, children }: Props) {
  return (
    <div css={row}>
      <dt css={termStyle}>
        <span css={badge}>
          <Icon path={icon} />
        </span>
        {term}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
