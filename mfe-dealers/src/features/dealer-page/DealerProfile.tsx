import type { Dealership } from '@msv/contracts/dealers/dealership';
import { dealershipServiceNames } from '@msv/contracts/dealers/dealershipServiceNames';
import { useTrack } from '@msv/platform';
import { Text } from '@msv/ui/text/Text';
import { VisuallyHidden } from '@msv/ui/text/VisuallyHidden';

/** What a dealer tells about itself, as far as it is known: services, brands, deliveries and its website. */
export function DealerProfile({ dealership }: { dealership: Dealership }) {
  const track = useTrack();
  const { website, services = [], brands = [], deliveryRadiusMiles = 0 } = dealership;
  return (
    <>
      {services.length > 0 && (
        <Text>Services: {services.map((service) => dealershipServiceNames[service]).join(', ')}</Text>
      )}
      {brands.length > 0 && <Text>Brands: {brands.join(', ')}</Text>}
      {deliveryRadiusMiles > 0 && <Text>Delivers up to {deliveryRadiusMiles} miles</Text>}
      {website && (
        <Text>
          Website:{' '}
          <a
            href={website}
            target="_blank"
            rel="noopener nofollow"
            onClick={() => track({ event: 'external_link_click', link_url: website })}
          >
            {new URL(website).hostname.replace(/^www\./, '')}
            <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
          </a>
        </Text>
      )}
    </>
  );
}
