import { dealershipsUrl, statesUrl } from '@msv/contracts/dealers/dealersUrls';
import { useValidatedForm } from '@msv/forms/useValidatedForm';
import { useInvalidate, useNavigate, useToast } from '@msv/platform';
import { createLateImport } from '@msv/ui/loading/createLateImport';
import { dealershipFieldLabels } from './dealershipFieldLabels.ts';

const importRules = createLateImport(
  () => import(/* webpackChunkName: "JoinFormRules" */ './joinFormRules.ts'),
);
const loadRules = async () => (await importRules()).joinFormRules;

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
    loadRules,
    nextPage: '/dealerships',
    labels: dealershipFieldLabels,
    onFailed: () => toast(toasts.failed),
    async onSent(reply, { isMounted }) {
      void invalidate(dealershipsUrl, statesUrl);
      toast(toasts.added);
      const { createAddedState } = await importRules();
      // A visitor who has moved on to another page in the meantime stays there.
      if (isMounted) navigate('/dealerships', { state: createAddedState(reply) });
    },
  });
}
