import { css } from '@emotion/react';
import { Button } from '@msv/ui/Button';
import { Row } from '@msv/ui/Row';
import { Stack } from '@msv/ui/Stack';
import { Text } from '@msv/ui/Text';
import { color, layer, radius, shadow, space } from '@msv/ui/tokens';
import { createRoot } from 'react-dom/client';
import { type Consent, storeConsent } from './consent.ts';

const banner = css({
  // Below the footer, and so in the way of nothing there; on the way to it, at the screen's lower edge.
  position: 'sticky',
  insetBlockEnd: space(4),
  zIndex: layer.toast,
  inlineSize: `min(40rem, 100% - 2 * ${space(4)})`,
  marginInline: 'auto',
  marginBlock: space(4),
  padding: space(5),
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  backgroundColor: color.white,
  boxShadow: shadow.soft,
});

/** What gets the focus is brought into view above it, also where it is at its highest: on a narrow screen. */
const roomForFocus = '16rem';

/** Asks once, with both answers alike. It covers nothing that cannot be scrolled to, nor the focus, and takes none. */
export function askForConsent(onGranted: () => void): void {
  const place = document.body.appendChild(document.createElement('div'));
  // Or it would stick to the place, which is no higher than it is.
  place.style.display = 'contents';
  document.documentElement.style.scrollPaddingBlockEnd = roomForFocus;
  const root = createRoot(place);
  const answer = (consent: Consent) => {
    storeConsent(consent);
    root.unmount();
    place.remove();
    document.documentElement.style.removeProperty('scroll-padding-block-end');
    if (consent === 'granted') onGranted();
  };
  root.render(
    <section aria-label="Privacy choice" css={banner}>
      <Stack gap={4}>
        <Text>May we count visits with a third party's tool? The site works the same either way.</Text>
        <Row gap={3}>
          <Button variant="secondary" onClick={() => answer('denied')}>
            No, thanks
          </Button>
          <Button variant="secondary" onClick={() => answer('granted')}>
            Yes, that is fine
          </Button>
        </Row>
      </Stack>
    </section>,
  );
}
