import { unverifiedText } from '@msv/contracts/dealers/dealerTexts';
import { Badge } from '@msv/ui/text/Badge';

/** Badge for a dealership that no operator has verified yet. */
export const UnverifiedBadge = ({ isVerified }: { isVerified: boolean }) =>
  isVerified ? null : <Badge tone="warn">{unverifiedText}</Badge>;
