import { financingProgramsRead } from '@msv/contracts/financing/financingProgram';
import type { FragmentPrefetch } from '@msv/platform';
import type { PaymentEstimateProps } from './PaymentEstimate.props.ts';

export const prefetch: FragmentPrefetch<PaymentEstimateProps> = () => ({ reads: [financingProgramsRead] });
