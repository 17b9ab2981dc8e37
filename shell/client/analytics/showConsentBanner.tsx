import { css } from '@emotion/react';
import { Button } from '@msv/ui/controls/Button';
import { Row } from '@msv/ui/layout/Row';
import { Stack } from '@msv/ui/layout/Stack';
import { Text } from '@msv/ui/text/Text';
import { color, radius, shadow, space, zIndex } from '@msv/ui/tokens/tokens';
import { createRoot } from 'react-dom/client';

export type Consent = 'granted' | 'denied';

const bannerStyle = css({
  // At the end of the page, the sticky banner is below the footer instead of covering it.
  position: 'sticky',
  insetBlockEnd: space(4),
  zIndex: zIndex.toast,
  inlineSize: `min(40rem, 100% - 2 * ${space(4)})`,
  marginInline: 'auto',
  marginBlock: space(4),
  padding: space(5),
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  backgroundColor: color.surface,
  boxShadow: shadow.soft,
});

/** Keeps focused elements visible above the banner. Equals the height of the banner on the narrowest screens. */
const scrollPadding = '16rem';

/**
 * Shows the consent banner until the visitor answers. The banner takes no focus and covers neither the focused element
 * nor content that cannot be scrolled into view.
 */
export function showConsentBanner(onAnswer: (consent: Consent) => void): void {
  const container = document.body.appendChild(document.createElement('div'));
  // A box of the container would limit the sticky banner to the container's height.
  container.style.display = 'contents';
  document.documentElement.style.scrollPaddingBlockEnd = scrollPadding;
  const root = createRoot(container);
  const answer = (consent: Consent) => {
    root.unmount();
    container.remove();
    document.documentElement.style.removeProperty('scroll-padding-block-end');
    onAnswer(consent);
  };
  root.render(
    <section aria-label="Privacy choice" css={bannerStyle} data-screen-only="">
      <Stack gap={4}>
        <Text>
          May we use a third-party analytics tool to measure visits? The site works the same either way.
        </Text>
        <Row gap={3}>
          <Button variant="secondary" onClick={() => answer('denied')}>
            Decline
          </Button>
          <Button variant="secondary" onClick={() => answer('granted')}>
            Accept
          </Button>
        </Row>
      </Stack>
    </section>,
  );
}
