import { financingPrograms } from '@msv/contracts/financing';
import type { FragmentProps } from '@msv/contracts/fragment';
import { useApi } from '@msv/platform';
import { EstimateDisclosure } from '../components/EstimateDisclosure.tsx';
import { paymentEstimate } from '../data/paymentEstimate.ts';

/** What a vehicle would cost a month, with what that assumes. Nothing at all where that cannot be said. */
export default function PaymentEstimate({ price }: FragmentProps<'financing', 'PaymentEstimate'>) {
  const { data: programs } = useApi(financingPrograms);
  const estimate = programs && paymentEstimate(price, programs);
  return estimate ? <EstimateDisclosure estimate={estimate} /> : null;
}
