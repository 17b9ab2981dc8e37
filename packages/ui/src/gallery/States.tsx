import { Button } from '../controls/Button.tsx';
import { EmptyState } from '../feedback/EmptyState.tsx';
import { LoadFailed } from '../feedback/LoadFailed.tsx';
import { Notice } from '../feedback/Notice.tsx';
import { Spinner } from '../feedback/Spinner.tsx';
import { Row } from '../layout/Row.tsx';
import { Text } from '../text/Text.tsx';

/** Notices, spinner, empty state and error state. */
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
