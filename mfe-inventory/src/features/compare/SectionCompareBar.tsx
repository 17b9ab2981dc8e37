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
  // An empty bar has no height, but comes into view.
  '&:empty': { marginBlockStart: 0, border: 0, boxShadow: 'none' },
  // As wide as the cards, so one row on a phone needs narrower gaps than in the bar of a page.
  '& > section': { border: 0, columnGap: `clamp(${space(1)}, 1vw, ${space(4)})`, paddingInline: space(2) },
});

/** For the end of a section, where the bar stays at the lower edge of the window while the section is visible. */
export default function SectionCompareBar() {
  return (
    <BottomBar css={style}>
      <CompareBar />
    </BottomBar>
  );
}
