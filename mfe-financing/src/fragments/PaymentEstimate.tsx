import { financingProgramsRead } from '@msv/contracts/financing/financingProgram';
import {
  describeLoanEstimate,
  estimateLoan,
  formatLoanEstimate,
} from '@msv/contracts/financing/loanEstimate';
import { useApi } from '@msv/platform';
import { NoteDisclosure } from '@msv/ui/disclosure/NoteDisclosure';
import type { PaymentEstimateProps } from './PaymentEstimate.props.ts';

/** Fragment with the estimated monthly payment for a price. Renders nothing if there is no estimate. */
export default function PaymentEstimate({ price }: PaymentEstimateProps) {
  const { data: programs } = useApi(financingProgramsRead);
  const estimate = programs && estimateLoan(price, programs);
  return estimate ? (
    <NoteDisclosure label={formatLoanEstimate(estimate)}>{describeLoanEstimate(estimate)}</NoteDisclosure>
  ) : null;
}
