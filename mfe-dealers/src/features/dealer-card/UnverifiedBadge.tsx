import type { Dealership } from '@msv/contracts/dealers/dealership';
import { Badge } from '@msv/ui/text/Badge';

/** Badge of a dealership that nobody has checked yet. It appears wherever the name of the dealership does. */
export const UnverifiedBadge = ({ isVerified }: Pick<Dealership, 'isVerified'>) =>
  isVerified ? null : <Badge tone="warn">New listing – not yet verified</Badge>;
