import { CardGridSkeleton } from '@msv/ui/cards/CardGridSkeleton';
import type { ComponentProps } from 'react';

type Props = Pick<ComponentProps<typeof CardGridSkeleton>, 'count' | 'minCardWidth'>;

export const VehicleCardSkeletons = (props: Props) => (
  <CardGridSkeleton label="Loading vehicles" imageRatio="16 / 10" {...props} />
);
