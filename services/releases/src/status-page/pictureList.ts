import {
  type PageChange,
  type PictureSummary,
  pictureKinds,
  toPicturesUrl,
} from '@msv/contracts/releases/releasePictures';
import { type Html, html } from './html/html.ts';
import type { RemoteOverview } from './RemoteOverview.ts';

const titles = { before: 'Before', after: 'After', difference: 'Changed pixels' } as const;

/**
 * Renders which pages of the candidate and of the newest release look different, with the pictures. Browsers load them when the
 * list is opened. Each picture is a link to itself in full size.
 */
export function renderPictures({ name, pictures }: RemoteOverview): Html | undefined {
  if (pictures.size === 0) return undefined;
  return html`<div class="stack" id="pictures-${name}"><h3>Looks<span class="unseen"> of ${name}</span></h3>
${[...pictures].map(([version, summary]) => renderRelease(toPicturesUrl(name, version), version, summary))}</div>`;
}

function renderRelease(url: string, version: string, { comparedWith, ...summary }: PictureSummary): Html {
  const { compared, different, changes } = summary;
  const pages = compared === 1 ? 'page' : 'pages';
  if (different === 0)
    return html`<p class="quiet">${version}: ${compared} ${pages} compared with ${comparedWith}, no visible change.</p>`;
  return html`<details><summary>${version}: ${different} of ${compared} ${pages} ${different === 1 ? 'looks' : 'look'} different from ${comparedWith}</summary>
<ol class="history">${changes.map((change, index) => renderChange(`${url}/${index}`, change))}</ol></details>`;
}

const renderChange = (url: string, { path, width }: PageChange) => html`<li>
<span class="what">${path}, ${width} pixels wide</span>
<div class="pictures">${pictureKinds.map(
  (kind) =>
    html`<a href="${url}-${kind}.webp">${titles[kind]}<img src="${url}-${kind}.webp" loading="lazy" alt="${titles[kind]}: ${path}, ${width} pixels wide"></a>\n`,
)}</div></li>`;
