import { useSyncExternalStore } from 'react';
import { Icon } from '../icons/Icon.tsx';
import { copyIcon, shareIcon } from '../icons/iconPaths.tsx';
import { Row } from '../layout/Row.tsx';
import { pillButtonStyle } from '../styles/pillButtonStyle.tsx';

interface Props {
  url: string;
  title: string;
  showToast: (toast: { title: string; description: string; variant?: 'destructive' }) => void;
  /** Called after the visitor has copied or shared the URL. */
  onShare: (method: 'copy_link' | 'browser_dialog') => void;
}

const subscribe = () => () => {};

export function LinkShareButtons({ url, title, showToast, onShare }: Props) {
  // Known only in the browser, so the server renders the button that every browser has.
  const canShare = useSyncExternalStore(
    subscribe,
    () => 'share' in navigator,
    () => false,
  );

  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      onShare('copy_link');
      showToast({ title: 'Link copied', description: 'You can now paste it into a message.' });
    } catch {
      showToast({ title: 'The link could not be copied', description: url, variant: 'destructive' });
    }
  }

  async function share() {
    try {
      await navigator.share({ title, url });
      onShare('browser_dialog');
    } catch {
      // The visitor closed the browser's dialog.
    }
  }

  return (
    <Row gap={2}>
      <button type="button" css={pillButtonStyle} onClick={copy}>
        <Icon path={copyIcon} />
        Copy Link
      </button>
      {canShare && (
        <button type="button" css={pillButtonStyle} onClick={share}>
          <Icon path={shareIcon} />
          Share
        </button>
      )}
    </Row>
  );
}
