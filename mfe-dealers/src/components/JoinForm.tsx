import { HoneypotField } from '@msv/forms/HoneypotField';
import { Link, useSite } from '@msv/platform';
import { Button } from '@msv/ui/Button';
import { Stack } from '@msv/ui/Stack';
import { Text } from '@msv/ui/Text';
import { useJoin } from '../data/useJoin.ts';
import { DealershipFields } from './DealershipFields.tsx';

/** @param labelledBy Id of the heading that names the form. */
export function JoinForm({ labelledBy }: { labelledBy: string }) {
  const { phone } = useSite();
  const { faults, isSending, formProps } = useJoin();
  return (
    <form {...formProps} aria-labelledby={labelledBy}>
      <Stack gap={6}>
        <DealershipFields faults={faults} />
        <HoneypotField />
        <Text size="small" tone="muted">
          What you enter here is public: visitors see it as soon as you send it, marked as a new listing until
          we have looked at it. Our <Link to="/privacy-policy">Privacy Policy</Link> says more.
        </Text>
        <Button type="submit" size="large" pending={isSending}>
          {isSending ? 'Adding Dealership...' : 'Add Dealership'}
        </Button>
        <noscript>
          <p>Sending this form needs JavaScript. Please call us at {phone} instead.</p>
        </noscript>
      </Stack>
    </form>
  );
}
