import { useTrack } from '@msv/platform';
import { Text } from '@msv/ui/Text';

const source = 'https://www.geonames.org';
const license = 'https://creativecommons.org/licenses/by/4.0/';

/** Whose work the distances rest on: the license of the places asks for a word of it where they are used. */
export function PlacesCredit() {
  const track = useTrack();
  const report = (url: string) => () => track({ event: 'external_link_click', link_url: url });
  return (
    <Text size="small" tone="muted">
      {'Places of ZIP codes: '}
      <a href={source} onClick={report(source)}>
        GeoNames
      </a>
      {', licensed under '}
      <a href={license} onClick={report(license)}>
        CC BY 4.0
      </a>
    </Text>
  );
}
