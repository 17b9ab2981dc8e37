import { css } from '@emotion/react';
import type { ComponentProps } from 'react';
import { gap } from '../tokens/tokens.tsx';
import { Section } from './Section.tsx';

const style = css({ paddingBlockStart: gap.between });

/** First section below the band with the `PageHeader`. */
export const PageBody = (props: ComponentProps<typeof Section>) => <Section css={style} {...props} />;
