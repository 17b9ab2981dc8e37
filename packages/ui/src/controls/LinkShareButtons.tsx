import { useSyncExternalStore } from 'react';
import { Icon } from '../icons/Icon.tsx';
import { copyIcon, shareIcon } from '../icons/iconPaths.tsx';
import { Row } from '../layout/Row.tsx';
import { pillButtonStyle } from '../styles/pillButtonStyle.tsx';

interface Props {
  /** Absolute URL of the page to share. */
  url: string;
  title: string;
  /** Shows a short message over the page. */
  showToast: (toast: { title: string; description: string; variant?: 'destructive' }) => void;
}

const subscribe = () => () => {};

/** Buttons that copy the link of a page, and share it where the browser can. */
export function LinkShareButtons({ url, title, showToast }: Props) {
  // Known only in the browser, so the server renders the button that every browser has.
  const canShare = useSyncExternalStore(
    subscribe,
    () => 'share' in navigator,
    () => false,
  );

  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      showToast({ title: 'Link copied', description: 'You can now paste it into a message.' });
    } catch {
      showToast({ title: 'The link could not be copied', description: url, variant: 'destructive' });
    }
  }

  return (
    <Row gap={2}>
      <button type="button" css={pillButtonStyle} onClick={copy}>
        <Icon path={copyIcon} />
        Copy Link
      </button>
      {canShare && (
        // A rejection means that the visitor closed the browser's dialog.
        <button
          type="button"
          css={pillButtonStyle}
          onClick={() => navigator.share({ title, url }).catch(() => {})}
        >
          <Icon path={shareIcon} />
          Share
        </button>
      )}
    </Row>
  );
}
