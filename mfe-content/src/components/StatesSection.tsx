import { CardsPending } from '@msv/ui/CardsPending';
import { FragmentSection } from './FragmentSection.tsx';

const shown = { limit: 6 };

/** The states with the most dealers, as the dealers' module shows them. */
export function StatesSection() {
  return (
    <FragmentSection
      remote="dealers"
      name="StateCards"
      props={shown}
      title="Find Dealers by State"
      pending={<CardsPending label="Loading states" count={6} />}
      missing="The states cannot be shown here right now. All fifty have a page of their own."
      link={{ to: '/states', label: 'See All States' }}
    />
  );
}
