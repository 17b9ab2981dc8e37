import { css } from '@emotion/react';
import { space } from '@msv/ui/tokens/tokens';
import { createLateScripts } from '../late-scripts/createLateScripts.tsx';
import { stopRememberingPresses } from '../late-scripts/earlyPresses.ts';

/** Has the height of the loaded actions. */
const placeholderStyle = css({ blockSize: space(22) });

/** Scripts of the actions of vehicle cards, which start to load for all cards at once. */
export const cardScripts = createLateScripts();

/** `CardActions` whose script loads late. */
export const LateCardActions = cardScripts.createComponent(
  async () => {
    const module = await import(/* webpackChunkName: "CardActions" */ './CardActions.tsx');
    stopRememberingPresses();
    return module;
  },
  <div css={placeholderStyle} />,
);
