import { ZipCodeSearchForm } from '@msv/forms/search/ZipCodeSearchForm';
import { Link, useNavigate } from '@msv/platform';
import { LoadFailed } from '@msv/ui/feedback/LoadFailed';
import { Notice } from '@msv/ui/feedback/Notice';
import { Stack } from '@msv/ui/layout/Stack';
import { Text } from '@msv/ui/text/Text';
import type { TestDriveOptions } from './useTestDriveOptions.ts';

const page = '/test-drive';

/** Asks for the ZIP code of a visitor who has not chosen a dealer. Works without JavaScript. */
export function DealerSearch({ options }: { options: TestDriveOptions }) {
  const navigate = useNavigate();
  const { dealerSlug, dealer, isDealerUnknown, zipCode, zipCodeText, nearest, vehicleSlug } = options;
  if (dealerSlug && !isDealerUnknown)
    return dealer.error && <LoadFailed message="The dealer could not be loaded." onRetry={dealer.retry} />;
  const vehicle = vehicleSlug && { vehicle: vehicleSlug };
  return (
    <Stack gap={4}>
      {isDealerUnknown && (
        <Notice tone="warn" role="status">
          We don’t know this dealer. Please choose another one.
        </Notice>
      )}
      <ZipCodeSearchForm
        label="Dealers near you"
        action="Show Dealers"
        page={page}
        name="zip"
        defaultValue={zipCodeText}
        message={findMessage(options)}
        onSearch={(zip) => navigate(`${page}?${new URLSearchParams({ ...vehicle, zip })}`)}
      >
        {vehicle && <input type="hidden" name="vehicle" value={vehicle.vehicle} />}
      </ZipCodeSearchForm>
      <Text role="status" tone="muted" size="small">
        {nearest.data ? (
          `Straight-line distances from ${zipCode}.`
        ) : (
          <>
            Choose one of the three nearest dealers, or request a test drive on the page of{' '}
            <Link to="/dealerships">any dealer</Link>.
          </>
        )}
      </Text>
      {nearest.error && !options.isZipCodeUnknown && (
        <LoadFailed message="The nearest dealers could not be loaded." onRetry={nearest.retry} />
      )}
    </Stack>
  );
}

function findMessage({ zipCode, zipCodeText, isZipCodeUnknown, nearest }: TestDriveOptions) {
  if (isZipCodeUnknown) return `We don’t know ZIP code ${zipCode}. Please check it.`;
  if (nearest.data?.length === 0) return `There is no dealer near ${zipCode} yet.`;
  return zipCodeText !== undefined && !zipCode ? 'Enter a 5-digit ZIP code' : undefined;
}
