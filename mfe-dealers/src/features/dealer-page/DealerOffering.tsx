import { Link } from '@msv/platform';
import { Stack } from '@msv/ui/layout/Stack';
import { Heading } from '@msv/ui/text/Heading';
import { Text } from '@msv/ui/text/Text';
import { createStateSlug } from '../state-page/createStateSlug.ts';
import { useVehicleModelCount } from '../stats/useVehicleModelCount.ts';

/** What a dealer sells, with links to all models and to the other dealers of its state. */
export function DealerOffering({ state }: { state: string }) {
  const modelCount = useVehicleModelCount();
  return (
    <Stack gap={4}>
      <Heading level={2} look="title">
        What You Can Buy Here
      </Heading>
      <Text>
        {`Our dealers can order all ${modelCount} models. Stock varies by dealer, so call before you visit. `}
        <Link to="/inventory">Compare all models and prices</Link>
        {', or see the '}
        <Link to={`/states/${createStateSlug(state)}`}>{`other dealers in ${state}`}</Link>.
      </Text>
    </Stack>
  );
}
