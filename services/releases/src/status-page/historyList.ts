import type { RevisionRecord } from '@msv/contracts/registryChange';
import { press } from './changeForm.ts';
import { type Html, html } from './html.ts';
import type { RemoteOverview } from './RemoteOverview.ts';
import { byWhom } from './releasePanel.ts';
import { inUtc } from './when.ts';

/** What changed of a remote, with a way back to each stable release that the store still holds. */
export function historyList(remote: RemoteOverview, formToken: string | undefined): Html {
  const { name, history, hasOlder } = remote;
  const oldest = history.at(-1)?.revision;
  return html`<div class="stack"><h3>History<span class="unseen"> of ${name}</span></h3>
${history.length === 0 ? html`<p class="quiet">Nothing changed before that.</p>` : html`<ol class="history">${history.map((record) => entry(remote, record, formToken))}</ol>`}
${hasOlder && html`<p><a href="/?remote=${name}&amp;before=${oldest}">Older changes<span class="unseen"> of ${name}</span></a></p>`}</div>`;
}

const entry = (remote: RemoteOverview, record: RevisionRecord, formToken: string | undefined) => html`<li>
<span class="what">${record.summary}</span>
<span>${record.why}</span>
<span class="quiet">Revision ${record.revision}, <time datetime="${record.at}">${inUtc(record.at)}</time>, by ${byWhom(record)}</span>
${formToken && wayBack(remote, record, formToken)}</li>`;

/** At the changes that made a release stable: at each revision after them it would be the same way back. */
function wayBack(
  { name, lock, stable, retained }: RemoteOverview,
  record: RevisionRecord,
  formToken: string,
) {
  const { change, live, revision } = record;
  if (lock || (change.kind !== 'promote' && change.kind !== 'rollback')) return undefined;
  if (live.stable === undefined || live.stable === stable?.version || !retained.has(live.stable))
    return undefined;
  return press({
    formToken,
    change: { kind: 'rollback', remote: name, version: stable?.version, toRevision: revision },
    label: html`Roll back to ${live.stable}<span class="unseen"> of ${name}, revision ${revision}</span>`,
  });
}
