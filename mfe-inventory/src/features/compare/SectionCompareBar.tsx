import { css } from '@emotion/react';
import { BottomBar } from '@msv/ui/layout/BottomBar';
import { color, radius, shadow, space } from '@msv/ui/tokens/tokens';
import { CompareBar } from './CompareBar.tsx';

const style = css({
  // Above the buttons of the cards, and below the header of the page when the section scrolls out of view.
  zIndex: 2,
  marginBlockStart: space(4),
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  boxShadow: shadow.soft,
  // Without content, it has no height, but comes into view.
  '&:empty': { marginBlockStart: 0, border: 0, boxShadow: 'none' },
  // As wide as the cards, so it needs narrower gaps than a bar of a page to have one row on a phone.
  '& > section': { border: 0, columnGap: `clamp(${space(1)}, 1vw, ${space(4)})`, paddingInline: space(2) },
});

/** `CompareBar` below the cards of a section, which stays at the lower edge of the window while the section is visible. */
export default function SectionCompareBar() {
  return (
    <BottomBar css={style}>
      <CompareBar />
    </BottomBar>
  );
}
