import { css } from '@emotion/react';
import { phoneQuery, space } from '@msv/ui/tokens/tokens';

const style = css({ blockSize: space(22), [phoneQuery]: { blockSize: space(11) } });

export const CardActionsPlaceholder = () => <div css={style} />;
