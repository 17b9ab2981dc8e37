import { css } from '@emotion/react';
import { previewEndUrl } from '@msv/contracts/releases/preview';
import { Container } from '@msv/ui/layout/Container';
import { color, space } from '@msv/ui/tokens/tokens';
import { useContext } from 'react';
import { type Visit, VisitContext } from '../document/PageState.ts';

/** Banner of a preview with the names of the releases and a link to the regular site. */
export function PreviewBanner() {
  const { preview } = useContext(VisitContext);
  return preview && <PreviewDetails preview={preview} />;
}

const bannerStyle = css({
  paddingBlock: space(2),
  backgroundColor: color.warnSoft,
  color: color.warn,
  '--color-link': color.warn,
});
const rowStyle = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: space(6) });
const endLinkStyle = css({ display: 'inline-flex', alignItems: 'center', minBlockSize: space(11) });

function PreviewDetails({ preview }: { preview: NonNullable<Visit['preview']> }) {
  const releases = formatReleases(preview.releases);
  const missingReleases = formatReleases(preview.missing);
  return (
    <aside css={bannerStyle} aria-label="Preview">
      <Container css={rowStyle}>
        {releases && <strong>Preview of {releases}</strong>}
        {missingReleases && (
          <strong>Not available: {missingReleases}. Showing what visitors get instead.</strong>
        )}
        {preview.expiresAt && <span>Expires {formatExpiry(preview.expiresAt)}</span>}
        {/* The document must reload because it contains the releases. */}
        <a css={endLinkStyle} href={previewEndUrl}>
          End preview
        </a>
      </Container>
    </aside>
  );
}

const formatReleases = (releases: Readonly<Record<string, string>>) =>
  Object.entries(releases)
    .map(([remote, version]) => `${remote} ${version}`)
    .join(', ');

/** Created for each call, because most visitors see no preview and the creation is slow. */
const formatExpiry = (expiresAt: string) =>
  new Intl.DateTimeFormat('en-US', {
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
    timeZoneName: 'short',
  }).format(new Date(expiresAt));
