import { financingPrograms } from '@msv/contracts/financing';
import { useApi } from '@msv/platform';
import { EstimateDisclosure } from '../components/EstimateDisclosure.tsx';
import { paymentEstimate } from '../data/paymentEstimate.ts';

interface Props {
  /** In US dollars. */
  price: number;
}

/** What a vehicle would cost a month, with what that assumes. Nothing at all where that cannot be said. */
export default function PaymentEstimate({ price }: Props) {
  const { data: programs } = useApi(financingPrograms);
  const estimate = programs && paymentEstimate(price, programs);
  return estimate ? <EstimateDisclosure estimate={estimate} /> : null;
}
