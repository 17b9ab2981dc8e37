import { CheckedForm } from '@msv/forms/CheckedForm';
import { Link, useSite } from '@msv/platform';
import { Text } from '@msv/ui/Text';
import { useJoin } from '../data/useJoin.ts';
import { DealershipFields } from './DealershipFields.tsx';

/** @param labelledBy Id of the heading that names the form. */
export function JoinForm({ labelledBy }: { labelledBy: string }) {
  const { phone } = useSite();
  const form = useJoin();
  return (
    <CheckedForm
      form={form}
      labelledBy={labelledBy}
      label="Add Dealership"
      sendingLabel="Adding Dealership..."
    >
      <DealershipFields faults={form.faults} />
      <Text size="small" tone="muted">
        What you enter here is public: visitors see it as soon as you send it, marked as a new listing until
        we have looked at it. Our <Link to="/privacy-policy">Privacy Policy</Link> says more.
      </Text>
      <noscript>
        <p>Sending this form needs JavaScript. Please call us at {phone} instead.</p>
      </noscript>
    </CheckedForm>
  );
}
