import { CardsPending } from '@msv/ui/CardsPending';
import { FragmentSection } from './FragmentSection.tsx';

/** Some vehicles, as the inventory shows them. */
export function FeaturedSection() {
  return (
    <FragmentSection
      remote="inventory"
      name="FeaturedVehicles"
      title="Featured Vehicles"
      pending={<CardsPending label="Loading vehicles" count={3} pictureRatio="3 / 2" />}
      missing="They cannot be shown here right now. You can find them among all our vehicles."
      link={{ to: '/inventory', label: 'See All Vehicles' }}
    />
  );
}
