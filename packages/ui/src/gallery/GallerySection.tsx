import type { ReactNode } from 'react';
import { Stack } from '../layout/Stack.tsx';
import { Heading } from '../text/Heading.tsx';

/** Titled section of the gallery. */
export function GallerySection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack gap={5}>
      <Heading level={2}>{title}</Heading>
      {children}
    </Stack>
  );
}
