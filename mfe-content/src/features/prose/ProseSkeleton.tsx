import { Skeleton } from '@msv/ui/Skeleton';
import { Stack } from '@msv/ui/Stack';
import { VisuallyHidden } from '@msv/ui/VisuallyHidden';

const lines = ['60%', '100%', '94%', '97%', '80%', '99%', '72%'];

/** In the place of a text that is on its way. */
export function TextPending({ label }: { label: string }) {
  return (
    <>
      <VisuallyHidden role="status">{label}</VisuallyHidden>
      <Stack gap={5}>
        {lines.map((width) => (
          <Skeleton key={width} width={width} height="1.5rem" />
        ))}
      </Stack>
    </>
  );
}
