import { css } from '@emotion/react';
import { phoneQuery, space } from '@msv/ui/tokens/tokens';

const style = css({ blockSize: space(22), [phoneQuery]: { blockSize: space(11) } });

/** Has the height of the actions of a card, whose script has not loaded. */
export const CardActionsPlaceholder = () => <div css={style} />;
