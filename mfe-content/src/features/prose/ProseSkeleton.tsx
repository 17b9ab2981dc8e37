import { Skeleton } from '@msv/ui/cards/Skeleton';
import { Stack } from '@msv/ui/layout/Stack';
import { VisuallyHidden } from '@msv/ui/text/VisuallyHidden';

const lineWidths = ['60%', '100%', '94%', '97%', '80%', '99%', '72%'];

export function ProseSkeleton({ label }: { label: string }) {
  return (
    <>
      <VisuallyHidden role="status">{label}</VisuallyHidden>
      <Stack gap={5}>
        {lineWidths.map((width) => (
          <Skeleton key={width} width={width} height="1.5rem" />
        ))}
      </Stack>
    </>
  );
}
