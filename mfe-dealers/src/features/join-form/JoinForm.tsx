import { ValidatedForm } from '@msv/forms/ValidatedForm';
import { Link } from '@msv/platform';
import { Text } from '@msv/ui/text/Text';
import { DealershipFields } from './DealershipFields.tsx';
import { useJoinForm } from './useJoinForm.ts';

/**
 * The form with which dealers add their dealership to the directory.
 *
 * @param labelledBy Id of the heading that labels the form.
 */
export function JoinForm({ labelledBy }: { labelledBy: string }) {
  const form = useJoinForm();
  return (
    <ValidatedForm
      form={form}
      labelledBy={labelledBy}
      submitLabel="Add Dealership"
      sendingLabel="Adding Dealership..."
      unsentText="You have an unsent dealership listing."
    >
      <DealershipFields />
      <Text size="small" tone="muted">
        Your listing is public as soon as you submit this form. It's marked as new until we verify it. Learn
        more in our <Link to="/privacy-policy">Privacy Policy</Link>.
      </Text>
    </ValidatedForm>
  );
}
