import { css } from '@emotion/react';
import { toFormPostUrl } from '@msv/contracts/http/formPost';
import { TestDriveFormValues, testDriveUrl, toTestDrive } from '@msv/contracts/leads/testDrive';
import { createThankYouState } from '@msv/contracts/leads/thankYouState';
import { fieldLabels } from '@msv/forms/fields/fieldLabels';
import { useValidatedForm } from '@msv/forms/useValidatedForm';
import { ValidatedForm } from '@msv/forms/ValidatedForm';
import { listUnsentFormKeys, useNavigate, useRejectedForm, useToast, useTrack } from '@msv/platform';
import { Stack } from '@msv/ui/layout/Stack';
import { Text } from '@msv/ui/text/Text';
import { space } from '@msv/ui/tokens/tokens';
import { useEffect, useState } from 'react';
import { MessageReceivers } from '../contact-form/MessageReceivers.tsx';
import { testDriveConfirmationPath } from '../thank-you/confirmations.ts';
import { formatTestDrive } from '../thank-you/formatTestDrive.ts';
import { DealerSearch } from './DealerSearch.tsx';
import { choiceNames, TestDriveFields } from './TestDriveFields.tsx';
import { type TestDriveOptions, useTestDriveOptions } from './useTestDriveOptions.ts';

/** In display order. */
const testDriveFieldLabels = {
  dealer: 'Dealer',
  vehicle: 'Vehicle',
  firstDate: 'First Choice: Date',
  firstPartOfDay: 'First Choice: Time of Day',
  secondDate: 'Second Choice: Date (optional)',
  secondPartOfDay: 'Second Choice: Time of Day (optional)',
  ...fieldLabels,
  message: 'Message',
} as const satisfies Partial<Record<keyof TestDriveFormValues, string>>;

/** Values that the edge inserts into the URL of the thank-you page, which has no personal data. */
const nextPage = `${testDriveConfirmationPath}&${new URLSearchParams(choiceNames.map((name) => [name, `{${name}}`]))}`;

const failedToast = {
  title: 'Error',
  description: 'Failed to send your request. Please try again.',
  variant: 'destructive',
  endsWithPage: true,
} as const;

/** Space, so that the fields for a remembered ZIP code move little of what a phone shows below the form. */
const formStyle = css({ minBlockSize: space(90) });

interface Props {
  labelledBy: string;
}

/** Asks for a ZIP code if the visitor has not chosen a dealer, and for everything else when dealers are known. */
export default function TestDriveForm({ labelledBy }: Props) {
  const options = useTestDriveOptions();
  return (
    <Stack gap={6} css={formStyle}>
      <DealerSearch options={options} />
      {useIsFormShown(options) && <RequestForm labelledBy={labelledBy} options={options} />}
    </Stack>
  );
}

/**
 * Returns true once there are dealers to choose from, so that another ZIP code never removes what the visitor has
 * typed. A form that was rejected or could not be sent is shown at once.
 */
function useIsFormShown({ dealer, nearest }: TestDriveOptions): boolean {
  const rejected = useRejectedForm(toFormPostUrl(testDriveUrl));
  const hasDealers = dealer.data !== undefined || (nearest.data?.length ?? 0) > 0;
  const [isShown, setShown] = useState(rejected !== undefined);
  useEffect(() => {
    if (hasDealers || listUnsentFormKeys(testDriveUrl).length > 0) setShown(true);
  }, [hasDealers]);
  return isShown || hasDealers;
}

function RequestForm({ labelledBy, options }: Props & { options: TestDriveOptions }) {
  const toast = useToast();
  const track = useTrack();
  const navigate = useNavigate();
  const form = useValidatedForm({
    url: testDriveUrl,
    schema: TestDriveFormValues,
    toPayload: toTestDrive,
    nextPage,
    labels: testDriveFieldLabels,
    // The form has two name fields, the API has one.
    formFieldByPayloadField: { name: 'firstName', vehicleName: 'vehicle', dealerName: 'dealer' },
    onFailed: () => toast(failedToast),
    onSent(_response, { isMounted, values }) {
      track({ event: 'conversion', conversion_type: 'test_drive_requested' });
      // A visitor who has left the page stays where they are.
      if (isMounted)
        navigate(testDriveConfirmationPath, {
          state: createThankYouState(
            values && formatTestDrive(values.vehicle.name, values.dealer.name, values),
          ),
        });
    },
  });
  return (
    <ValidatedForm
      form={form}
      labelledBy={labelledBy}
      submitLabel="Request Test Drive"
      sendingLabel="Sending..."
      subject="request"
    >
      <TestDriveFields options={options} />
      <Text size="small" tone="muted">
        <MessageReceivers dealerName="the dealer, if we have verified it" noun="request" />
      </Text>
    </ValidatedForm>
  );
}
