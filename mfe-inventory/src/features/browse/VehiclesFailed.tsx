import { LoadFailed } from '@msv/ui/feedback/LoadFailed';

/** Shown instead of the filters and the list if the vehicles could not be loaded. */
export default function VehiclesFailed({ onRetry }: { onRetry: () => void }) {
  return <LoadFailed message="The vehicles could not be loaded." onRetry={onRetry} />;
}
