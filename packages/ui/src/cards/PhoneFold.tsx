import { css } from '@emotion/react';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../controls/Button.tsx';
import { phoneQuery, space } from '../tokens/tokens.tsx';

/** Without JavaScript, the button could not show the hidden items. */
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
  /** Number in the label of the button. With 0, there is no button. */
  hiddenCount: number;
  /** Plural noun in the label of the button, such as `Vehicles`. */
  noun: string;
  /** A `ShowMoreGrid`, or a `div` with a `section` for each group. */
  children: ReactNode;
}

/**
 * On phones, hides all but the first items until the visitor asks for more. The HTML contains all items, for search
 * engines and browsers without JavaScript.
 */
export function PhoneFold({ shownItemCount, hiddenCount, noun, children }: Props) {
  const [isUnfolded, setUnfolded] = useState(false);
  const isFolded = hiddenCount > 0 && !isUnfolded;
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
          {`Show ${hiddenCount} More ${noun}`}
        </Button>
      )}
    </div>
  );
}
