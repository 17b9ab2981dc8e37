import { formatActor } from '@msv/delivery/formatActor';
import { formatDate } from './formatDate.ts';
import { type Html, html } from './html/html.ts';
import type { RemoteOverview } from './RemoteOverview.ts';

/**
 * Renders the list of a remote's withdrawn releases with the reasons, so that users see these reasons before
 * they offer a release again.
 */
export function renderWithdrawnReleases({ name, candidate, withdrawn }: RemoteOverview): Html | undefined {
  // The list omits the candidate, because its panel already shows that it was withdrawn.
  const entries = Object.entries(withdrawn).filter(([version]) => version !== candidate?.version);
  if (entries.length === 0) return undefined;
  return html`<div class="stack"><h3>Withdrawn releases<span class="unseen"> of ${name}</span></h3>
<ul class="history">${entries.map(
    ([version, objection]) => html`<li>
<span class="what">${version}</span>
<span>${objection.why}</span>
<span class="quiet"><time datetime="${objection.since}">${formatDate(objection.since)}</time>, by ${formatActor(objection)}</span></li>`,
  )}</ul></div>`;
}
