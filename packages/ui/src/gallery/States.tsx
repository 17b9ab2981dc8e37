import { Button } from '../Button.tsx';
import { EmptyState } from '../EmptyState.tsx';
import { LoadFailed } from '../LoadFailed.tsx';
import { Notice } from '../Notice.tsx';
import { Row } from '../Row.tsx';
import { Spinner } from '../Spinner.tsx';
import { Text } from '../Text.tsx';

export function States() {
  return (
    <>
      <LoadFailed message="The vehicles could not be loaded." onRetry={() => undefined} />
      <Notice tone="warn">Out of date – press Get Recommendations</Notice>
      <Notice tone="success">Dealership added successfully!</Notice>
      <Notice>Payments shown are estimates.</Notice>
      <Row>
        <Spinner label="Loading vehicle" />
        <Text tone="muted">Loading vehicle</Text>
      </Row>
      <EmptyState
        title="No vehicles found"
        text="Try adjusting your search criteria or browse all available vehicles."
      >
        <Button>View All Vehicles</Button>
      </EmptyState>
    </>
  );
}
