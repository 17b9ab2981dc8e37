import { type Html, html } from './html.ts';
import type { RemoteOverview } from './RemoteOverview.ts';
import { byWhom } from './releasePanel.ts';
import { inUtc } from './when.ts';

/** What was taken back from visitors before, and why: so that nobody tries it again without knowing. */
export function takenBackList({ name, candidate, takenBack }: RemoteOverview): Html | undefined {
  // The last candidate has a panel that says it.
  const entries = Object.entries(takenBack).filter(([version]) => version !== candidate?.version);
  if (entries.length === 0) return undefined;
  return html`<div class="stack"><h3>Taken back before<span class="unseen"> of ${name}</span></h3>
<ul class="history">${entries.map(
    ([version, objection]) => html`<li>
<span class="what">${version}</span>
<span>${objection.why}</span>
<span class="quiet"><time datetime="${objection.since}">${inUtc(objection.since)}</time>, by ${byWhom(objection)}</span></li>`,
  )}</ul></div>`;
}
