import { css } from '@emotion/react';
import { Button } from '@msv/ui/Button';
import { Row } from '@msv/ui/Row';
import { Text } from '@msv/ui/Text';
import { color, layer, radius, shadow, space } from '@msv/ui/tokens';
import { createRoot } from 'react-dom/client';
import { type Consent, storeConsent } from './consent.ts';

const banner = css({
  position: 'fixed',
  insetInline: space(4),
  insetBlockEnd: space(4),
  zIndex: layer.toast,
  maxInlineSize: '40rem',
  marginInline: 'auto',
  padding: space(5),
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  backgroundColor: color.white,
  boxShadow: shadow.soft,
});

/** Asks once, with both answers alike. It covers nothing that cannot be scrolled to and takes no focus. */
export function askForConsent(onGranted: () => void): void {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const answer = (consent: Consent) => {
    storeConsent(consent);
    root.unmount();
    place.remove();
    if (consent === 'granted') onGranted();
  };
  root.render(
    <section aria-label="Privacy choice" css={banner}>
      <Text>May we count visits with a third party's tool? The site works the same either way.</Text>
      <Row gap={3}>
        <Button variant="secondary" onClick={() => answer('denied')}>
          No, thanks
        </Button>
        <Button variant="secondary" onClick={() => answer('granted')}>
          Yes, that is fine
        </Button>
      </Row>
    </section>,
  );
}
