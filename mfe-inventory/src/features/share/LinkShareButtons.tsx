import { useSite, useToast } from '@msv/platform';
import { Icon } from '@msv/ui/icons/Icon';
import { copyIcon, shareIcon } from '@msv/ui/icons/iconPaths';
import { Row } from '@msv/ui/layout/Row';
import { useSyncExternalStore } from 'react';
import { pillButtonStyle } from '../visitor-lists/pillButtonStyle.ts';

interface Props {
  /** Path and query of the page to share. */
  path: string;
  title: string;
}

const subscribe = () => () => {};

/** Buttons that copy the link of a page, and share it where the browser can. */
export function LinkShareButtons({ path, title }: Props) {
  const toast = useToast();
  const url = useSite().url + path;
  // Known only in the browser, so the server renders the button that every browser has.
  const canShare = useSyncExternalStore(
    subscribe,
    () => 'share' in navigator,
    () => false,
  );

  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      toast({ title: 'Link copied', description: 'You can now paste it into a message.' });
    } catch {
      toast({ title: 'The link could not be copied', description: url, variant: 'destructive' });
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
