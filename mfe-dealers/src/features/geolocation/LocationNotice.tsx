import { css } from '@emotion/react';
import { Button } from '@msv/ui/controls/Button';
import { Notice } from '@msv/ui/feedback/Notice';
import { space } from '@msv/ui/tokens/tokens';
import type { UseGeolocationResult } from './useGeolocation.ts';

const noticeSpacing = css({ marginBlockStart: space(4) });

interface Props {
  geolocation: UseGeolocationResult;
  /** Called when the visitor stops using their location. Must move the focus, because the pressed button disappears. */
  onClear: () => void;
}

/**
 * Tells the visitor whether their location is in use or why it is not. The status region is always in the page, because
 * screen readers announce only changes to an existing region.
 */
export function LocationNotice({ geolocation: { location, errorMessage }, onClear }: Props) {
  return (
    <div role="status">
      {errorMessage && (
        <Notice tone="warn" css={noticeSpacing}>
          {errorMessage}
        </Notice>
      )}
      {location && (
        <Notice tone="success" css={noticeSpacing}>
          <span>Showing the nearest dealers first. Your location stays on this device.</span>
          <Button variant="quiet" onClick={onClear}>
            Stop Using My Location
          </Button>
        </Notice>
      )}
    </div>
  );
}
