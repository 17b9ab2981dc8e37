import { Section } from '@msv/ui/layout/Section';
import { space } from '@msv/ui/tokens/tokens';
import type { ComponentProps } from 'react';

/** Main section of a page, directly below its `PageHeader`. */
export function PageBody(props: ComponentProps<typeof Section>) {
  return <Section {...props} css={{ paddingBlockStart: `clamp(${space(7)}, 4vw, ${space(12)})` }} />;
}
