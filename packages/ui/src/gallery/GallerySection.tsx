import type { ReactNode } from 'react';
import { Heading } from '../Heading.tsx';
import { Stack } from '../Stack.tsx';

/** One titled shelf of the gallery. */
export function GallerySection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack gap={5}>
      <Heading level={2}>{title}</Heading>
      {children}
    </Stack>
  );
}
