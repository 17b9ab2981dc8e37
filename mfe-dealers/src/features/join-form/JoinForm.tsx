import { Dealership, dealershipsUrl } from '@msv/contracts/dealers/dealership';
import { NewDealership } from '@msv/contracts/dealers/newDealership';
import { statesUrl } from '@msv/contracts/dealers/state';
import { HoneypotField } from '@msv/contracts/http/formPost';
import { useValidatedForm } from '@msv/forms/useValidatedForm';
import { ValidatedForm } from '@msv/forms/ValidatedForm';
import { Link, useInvalidate, useNavigate, useToast } from '@msv/platform';
import { Text } from '@msv/ui/text/Text';
import * as v from 'valibot';
import { DealershipFields, dealershipFieldLabels } from '../dealership-fields/DealershipFields.tsx';
import { describePlaceProblem } from '../dealership-fields/describePlaceProblem.ts';
import type { JoinedState } from './JoinedNotice.tsx';

function createHistoryState(added: Dealership): v.InferOutput<typeof JoinedState> {
  // Only a ZIP code in its state has coordinates.
  const placeProblem = added.latitude === null ? describePlaceProblem(added) : undefined;
  return { addedDealershipId: added.id, ...(placeProblem && { placeProblem }) };
}

const JoinFormValues = v.object({ ...NewDealership.entries, ...HoneypotField.entries });

const toasts = {
  added: { title: 'Success!', description: 'Dealership added successfully!' },
  failed: {
    title: 'Error',
    description: 'Failed to add dealership. Please try again.',
    variant: 'destructive',
    endsWithPage: true,
  },
} as const;

interface Props {
  labelledBy: string;
}

/**
 * The form with which dealers add their dealership to the directory. On success, it refetches every cached list and
 * count and opens the directory, where the new dealership is on top.
 */
export default function JoinForm({ labelledBy }: Props) {
  const toast = useToast();
  const navigate = useNavigate();
  const invalidate = useInvalidate();
  const form = useValidatedForm({
    url: dealershipsUrl,
    schema: JoinFormValues,
    nextPage: '/dealerships?added=1',
    labels: dealershipFieldLabels,
    onFailed: () => toast(toasts.failed),
    onSent(response, { isMounted }) {
      void invalidate(dealershipsUrl, statesUrl);
      toast(toasts.added);
      const added = v.safeParse(Dealership, response);
      const state = added.success ? createHistoryState(added.output) : undefined;
      // A visitor who has already opened another page stays there.
      if (isMounted) navigate('/dealerships', { state });
    },
  });
  return (
    <ValidatedForm
      form={form}
      labelledBy={labelledBy}
      submitLabel="Add Dealership"
      sendingLabel="Adding Dealership..."
      subject="dealership listing"
    >
      <DealershipFields />
      <Text size="small" tone="muted">
        Your listing is public as soon as you submit this form. It's marked as new until we verify it. Learn
        more in our <Link to="/privacy-policy">Privacy Policy</Link>.
      </Text>
    </ValidatedForm>
  );
}
