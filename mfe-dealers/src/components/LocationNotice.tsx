import { css } from '@emotion/react';
import { Button } from '@msv/ui/Button';
import { Notice } from '@msv/ui/Notice';
import { space } from '@msv/ui/tokens';
import type { Whereabouts } from '../data/useWhereabouts.ts';

const below = css({ marginBlockStart: space(4) });

interface Props {
  whereabouts: Whereabouts;
  /** The visitor takes their place back: the button for that goes, with the focus on it. */
  onForget: () => void;
}

/** What became of the question where the visitor is. The region is there before its words, so that they are read out. */
export function LocationNotice({ whereabouts: { place, problem }, onForget }: Props) {
  return (
    <div role="status">
      {problem && (
        <Notice tone="warn" css={below}>
          {problem}
        </Notice>
      )}
      {place && (
        <Notice tone="success" css={below}>
          <span>The nearest dealers come first. Your location stays on this device.</span>
          <Button variant="quiet" onClick={onForget}>
            Stop using my location
          </Button>
        </Notice>
      )}
    </div>
  );
}
