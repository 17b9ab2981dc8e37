import { formatPaymentEstimate, paymentTermsRead } from '@msv/contracts/financing/paymentEstimate';
import { useApi } from '@msv/platform';
import { NoteDisclosure } from '@msv/ui/disclosure/NoteDisclosure';
import type { PaymentEstimateProps } from './PaymentEstimate.props.ts';

/** Renders nothing if there is no estimate. */
export default function PaymentEstimate({ price }: PaymentEstimateProps) {
  const terms = useApi(paymentTermsRead).data?.terms;
  const estimate = terms && formatPaymentEstimate(price, terms);
  return estimate ? <NoteDisclosure label={estimate}>{terms.note}</NoteDisclosure> : null;
}
