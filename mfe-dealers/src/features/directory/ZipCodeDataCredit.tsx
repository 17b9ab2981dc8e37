import { useTrack } from '@msv/platform';
import { Text } from '@msv/ui/text/Text';

const sourceUrl = 'https://www.geonames.org';
const licenseUrl = 'https://creativecommons.org/licenses/by/4.0/';

/** Attribution for the ZIP code locations, which their license requires wherever they are used. */
export function ZipCodeDataCredit() {
  const track = useTrack();
  const trackClick = (url: string) => () => track({ event: 'external_link_click', link_url: url });
  return (
    <Text size="small" tone="muted">
      {'ZIP code data: '}
      <a href={sourceUrl} onClick={trackClick(sourceUrl)}>
        GeoNames
      </a>
      {', licensed under '}
      <a css={{ whiteSpace: 'nowrap' }} href={licenseUrl} onClick={trackClick(licenseUrl)}>
        CC BY 4.0
      </a>
    </Text>
  );
}
