import { useLocation, useSite, useToast, useTrack } from '@msv/platform';
import { LinkShareButtons } from '@msv/ui/controls/LinkShareButtons';
import { calculationCodec } from '../calculator/Calculation.ts';

/** Buttons that copy or share the URL of the page, which contains the form values but no campaign parameters. */
export function ResultsShareButtons() {
  const { url } = useSite();
  const showToast = useToast();
  const track = useTrack();
  const query = calculationCodec.encode(calculationCodec.decode(useLocation().search));
  return (
    <LinkShareButtons
      url={`${url}/financing${query}`}
      title="Vehicle Financing"
      showToast={showToast}
      onShare={(method) => track({ event: 'share', method, content_type: 'financing_results' })}
    />
  );
}
