import { Text } from '@msv/ui/Text';

/** What the law says of leases to consumers, https://www.consumerfinance.gov/rules-policy/regulations/1013/ */
export function LeaseNote() {
  return (
    <Text size="small" tone="muted">
      An estimate, not an offer to lease. Before you sign a consumer lease, federal law (the Consumer Leasing
      Act and Regulation M) entitles you to its terms in writing: what is due at signing, the number and
      amount of payments, charges at the end, and whether you may buy the vehicle.
    </Text>
  );
}
