import { css } from '@emotion/react';
import { Row } from '@msv/ui/layout/Row';
import { pillButtonStyle } from '@msv/ui/styles/pillButtonStyle';
import { fontSize, space } from '@msv/ui/tokens/tokens';
import { type ReactNode, useRef, useState } from 'react';
import { storeVisitorZipCode, useVisitorZipCode } from './visitorZipCode.ts';

// Without text, the line takes no space in the grid around it.
const lineStyle = css({
  marginBlockStart: space(1),
  fontSize: fontSize.small,
  '&:empty': { position: 'absolute' },
});

interface Props {
  /** ZIP code of the list or field beside this line. Without it, the line is about any remembered ZIP code. */
  shownZipCode?: string | undefined;
  /** Called when the visitor forgets the ZIP code. It must move the focus if this line disappears then. */
  onForget?: () => void;
  /** What the page offers for the ZIP code. */
  children?: (zipCode: string) => ReactNode;
}

/**
 * Line beside a list or field that says that the browser remembers its ZIP code, with a button that forgets it. The line gets the
 * focus of the pressed button.
 */
export function RememberedZipCode({ shownZipCode, onForget, children }: Props) {
  const zipCode = useVisitorZipCode();
  const [isForgotten, setForgotten] = useState(false);
  const line = useRef<HTMLDivElement>(null);
  function forget() {
    storeVisitorZipCode(undefined);
    setForgotten(true);
    line.current?.focus();
    onForget?.();
  }
  const isShown = zipCode !== undefined && (shownZipCode ?? zipCode) === zipCode;
  return (
    <Row gap={2} ref={line} css={lineStyle} tabIndex={-1}>
      {isShown && (
        <>
          <span key={zipCode}>{`ZIP code ${zipCode}, remembered in this browser.`}</span>
          {children?.(zipCode)}
          <button type="button" css={pillButtonStyle} onClick={forget}>
            Forget
          </button>
        </>
      )}
      {isForgotten && !zipCode && <span>ZIP code forgotten.</span>}
    </Row>
  );
}
