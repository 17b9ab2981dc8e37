import { Dealership, dealershipsUrl } from '@msv/contracts/dealers/dealership';
import { statesUrl } from '@msv/contracts/dealers/state';
import { useValidatedForm } from '@msv/forms/useValidatedForm';
import { useInvalidate, useNavigate, useToast } from '@msv/platform';
import * as v from 'valibot';
import { createAddedDealershipHistoryState } from '../dealer-search/useAddedDealership.ts';
import { DealershipForm, dealershipFieldLabels } from './dealershipForm.ts';

/** Toast messages of the form (section 8 of the specification). */
const toasts = {
  added: { title: 'Success!', description: 'Dealership added successfully!' },
  failed: {
    title: 'Error',
    description: 'Failed to add dealership. Please try again.',
    variant: 'destructive',
    endsWithPage: true,
  },
} as const;

/**
 * Validates and submits the join form. On success, every cached list and count is refetched and the visitor is sent to
 * the directory, where the new dealership is on top.
 */
export function useJoinForm() {
  const toast = useToast();
  const navigate = useNavigate();
  const invalidate = useInvalidate();
  return useValidatedForm({
    url: dealershipsUrl,
    schema: DealershipForm,
    nextPage: '/dealerships',
    labels: dealershipFieldLabels,
    onFailed: () => toast(toasts.failed),
    onSent(reply, { isMounted }) {
      void invalidate(dealershipsUrl, statesUrl);
      toast(toasts.added);
      const result = v.safeParse(Dealership, reply);
      // A visitor who has moved on to another page in the meantime stays there.
      if (isMounted)
        navigate(
          '/dealerships',
          result.success ? { state: createAddedDealershipHistoryState(result.output.id) } : undefined,
        );
    },
  });
}
