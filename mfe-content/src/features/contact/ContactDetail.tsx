import { css } from '@emotion/react';
import { Icon } from '@msv/ui/icons/Icon';
import { color, fontSize, radius, space } from '@msv/ui/tokens/tokens';
import type { ReactNode } from 'react';

const rowStyle = css({
  position: 'relative',
  minBlockSize: space(11),
  paddingInlineStart: space(15),
  dd: { overflowWrap: 'anywhere' },
  a: { display: 'inline-block', paddingBlock: space(0.5), fontWeight: 600 },
  '@media (pointer: coarse)': { a: { paddingBlock: space(2.5) } },
});

const iconStyle = css({
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

/** One term and value in a list of contact details. The icon is inside the `dt` because a `dl` allows only `dt` and `dd`. */
export function ContactDetail({ icon, term, children }: Props) {
  return (
    <div css={rowStyle}>
      <dt css={termStyle}>
        <span css={iconStyle}>
          <Icon path={icon} />
        </span>
        {term}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
