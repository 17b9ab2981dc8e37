import type { Dealership } from '@msv/contracts/dealers/dealership';
import { unverifiedText } from '@msv/contracts/dealers/dealerTexts';
import { Badge } from '@msv/ui/text/Badge';

export const UnverifiedBadge = ({ isVerified }: Pick<Dealership, 'isVerified'>) =>
  isVerified ? null : <Badge tone="warn">{unverifiedText}</Badge>;
