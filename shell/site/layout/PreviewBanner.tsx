import { css } from '@emotion/react';
import { previewEndUrl } from '@msv/contracts/preview';
import { Container } from '@msv/ui/Container';
import { color, space } from '@msv/ui/tokens';
import { useContext } from 'react';
import { VisitContext } from './Visit.ts';

const band = css({
  paddingBlock: space(2),
  backgroundColor: color.warnSoft,
  color: color.warn,
  '--color-link': color.warn,
});
const line = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: space(6) });
const end = css({ display: 'inline-flex', alignItems: 'center', minBlockSize: space(11) });

const time = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'UTC',
  timeZoneName: 'short',
});

/** Tells who came by a preview's link that what they see is not what visitors see, and how to go back. */
export function PreviewBanner() {
  const { preview } = useContext(VisitContext);
  if (!preview) return null;
  const [shown, missing] = [names(preview.releases), names(preview.missing)];
  return (
    <aside css={band} aria-label="Preview">
      <Container css={line}>
        {shown && <strong>Preview of {shown}</strong>}
        {missing && <strong>Not available: {missing}. What visitors get stands in.</strong>}
        {preview.expiresAt && <span>until {time.format(new Date(preview.expiresAt))}</span>}
        {/* A document of its own: the releases come with the page, and this one has others. */}
        <a css={end} href={previewEndUrl}>
          End preview
        </a>
      </Container>
    </aside>
  );
}

const names = (releases: Readonly<Record<string, string>>) =>
  Object.entries(releases)
    .map(([remote, version]) => `${remote} ${version}`)
    .join(', ');
