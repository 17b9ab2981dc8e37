import { paymentTermsRead } from '@msv/contracts/financing/paymentEstimate';
import type { FragmentPrefetch } from '@msv/platform';
import type { PaymentEstimateProps } from './PaymentEstimate.props.ts';

export const prefetch: FragmentPrefetch<PaymentEstimateProps> = () => ({ reads: [paymentTermsRead] });
