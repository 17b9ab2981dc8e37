import { unverifiedText } from '@msv/contracts/dealers/dealerTexts';
import { Badge } from '@msv/ui/text/Badge';

export const UnverifiedBadge = ({ isVerified }: { isVerified: boolean }) =>
  isVerified ? null : <Badge tone="warn">{unverifiedText}</Badge>;
