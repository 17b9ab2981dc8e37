import { Dealership, dealershipsUrl } from '@msv/contracts/dealership';
import { newDealershipToasts } from '@msv/contracts/newDealership';
import { statesUrl } from '@msv/contracts/state';
import { useCheckedForm } from '@msv/forms/useCheckedForm';
import { useInvalidate, useNavigate, useToast } from '@msv/platform';
import * as v from 'valibot';
import { DealershipForm, dealershipFields } from './dealershipForm.ts';
import { arrivalWith } from './useAddedDealership.ts';

/** The join form's behaviour: checked, posted, and shown in every list and count of the site at once. */
export function useJoin() {
  const toast = useToast();
  const navigate = useNavigate();
  const invalidate = useInvalidate();
  return useCheckedForm({
    url: dealershipsUrl,
    schema: DealershipForm,
    fields: dealershipFields,
    onFailed: () => toast({ ...newDealershipToasts.failed, variant: 'destructive' }),
    onSent(reply, { isShown }) {
      void invalidate(dealershipsUrl, statesUrl);
      toast(newDealershipToasts.added);
      const added = v.safeParse(Dealership, reply);
      // Whoever has gone on to another page meanwhile is not called back.
      if (isShown)
        navigate('/dealerships', added.success ? { state: arrivalWith(added.output.id) } : undefined);
    },
  });
}
