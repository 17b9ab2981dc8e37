import { css } from '@emotion/react';
import { Button } from '@msv/ui/controls/Button';
import { Icon } from '@msv/ui/icons/Icon';
import { pinIcon } from '@msv/ui/icons/iconPaths';
import { space } from '@msv/ui/tokens/tokens';
import type { Ref } from 'react';
import type { UseGeolocationResult } from './useGeolocation.ts';

const style = css({
  // Large text fits a narrow window.
  paddingInline: `min(${space(6)}, 5vw)`,
  // Without scripts, the button cannot work.
  '@media (scripting: none)': { display: 'none' },
});

interface Props {
  ref: Ref<HTMLButtonElement>;
  geolocation: UseGeolocationResult;
}

/** Requests the visitor's location from the browser when it is pressed. */
export function LocationButton({ ref, geolocation: { isLocating, locate } }: Props) {
  return (
    <Button ref={ref} variant="secondary" css={style} pending={isLocating} onClick={locate}>
      {!isLocating && <Icon path={pinIcon} />}
      {isLocating ? 'Finding your location...' : 'Use My Location'}
    </Button>
  );
}
