import { css } from '@emotion/react';
import { formatNumber } from '@msv/contracts/site/formatNumber';
import { Button } from '@msv/ui/controls/Button';
import { phoneQuery, space } from '@msv/ui/tokens/tokens';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** Without JavaScript, the button could not show the hidden dealers. */
const foldQuery = `${phoneQuery} and (not (scripting: none))`;

const items = ':scope > div > section, :scope > div > ul > li';

const style = css({
  '& > button': { display: 'none', marginBlockStart: space(6), marginInline: 'auto' },
});

/** Also shows all items while the URL's hash points to an element inside. */
const createFoldedStyle = (shownCount: number) =>
  css({
    [foldQuery]: {
      '&:not(:has(:target))': {
        [`& > div > section:nth-of-type(n + ${shownCount + 1})`]: { display: 'none' },
        [`& > div > ul > li:nth-of-type(n + ${shownCount + 1})`]: { display: 'none' },
        // The button of `ShowMoreGrid`.
        '& > div > ul + *': { display: 'none' },
        '& > button': { display: 'flex' },
      },
    },
  });

interface Props {
  shownItemCount: number;
  /** Number of dealers that the button shows, or 0 if there is no button. */
  hiddenDealerCount: number;
  /** A `ShowMoreGrid` of dealers, or a `div` with a `section` for each group. */
  children: ReactNode;
}

/**
 * On phones, hides all but the first items until the visitor asks for more. The HTML contains all items, for search
 * engines and browsers without JavaScript.
 */
export function PhoneFold({ shownItemCount, hiddenDealerCount, children }: Props) {
  const [isUnfolded, setUnfolded] = useState(false);
  const isFolded = hiddenDealerCount > 0 && !isUnfolded;
  const list = useRef<HTMLDivElement>(null);
  function unfold() {
    flushSync(() => setUnfolded(true));
    list.current?.querySelectorAll(items)[shownItemCount]?.querySelector('a')?.focus();
  }
  return (
    <div ref={list} css={isFolded && [style, createFoldedStyle(shownItemCount)]}>
      {children}
      {isFolded && (
        <Button variant="secondary" onClick={unfold}>
          {`Show ${formatNumber(hiddenDealerCount)} More Dealers`}
        </Button>
      )}
    </div>
  );
}
