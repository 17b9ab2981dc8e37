import { Text } from '@msv/ui/text/Text';

/** Legal disclosure for consumer leases. Source: https://www.consumerfinance.gov/rules-policy/regulations/1013/ */
export function LeaseDisclosure() {
  return (
    <Text size="small" tone="muted">
      This is an estimate, not a lease offer. Before you sign a consumer lease, federal law (the Consumer
      Leasing Act and Regulation M) entitles you to written disclosures, including the amount due at signing,
      the number and amount of payments, end-of-lease charges and any option to buy the vehicle.
    </Text>
  );
}
