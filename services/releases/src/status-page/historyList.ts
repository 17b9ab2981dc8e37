import type { RevisionRecord } from '@msv/contracts/releases/registry/revisionRecord';
import { formatActor } from '@msv/delivery/formatActor';
import { formatProvenance } from '@msv/delivery/formatProvenance';
import { formatDate } from './formatDate.ts';
import { renderOneClickForm } from './forms/renderOneClickForm.ts';
import { type Html, html } from './html/html.ts';
import type { RemoteOverview } from './RemoteOverview.ts';

/**
 * Renders the history of a remote, with a rollback button for each former stable release that is still
 * stored.
 */
export function renderHistoryList(remote: RemoteOverview, formToken: string | undefined): Html {
  const { name, history, hasOlder } = remote;
  const oldestRevision = history.at(-1)?.revision;
  return html`<div class="stack"><h3>History<span class="unseen"> of ${name}</span></h3>
${history.length === 0 ? html`<p class="quiet">No earlier changes.</p>` : html`<ol class="history">${history.map((record) => renderEntry(remote, record, formToken))}</ol>`}
${hasOlder && html`<p><a href="/?remote=${name}&amp;before=${oldestRevision}">Older changes<span class="unseen"> of ${name}</span></a></p>`}</div>`;
}

const renderEntry = (
  remote: RemoteOverview,
  record: RevisionRecord,
  formToken: string | undefined,
) => html`<li>
<span class="what">${record.summary}</span>
<span>${record.why}</span>
${record.provenance && html`<span class="quiet">Built from ${formatProvenance(record.provenance)}</span>`}
<span class="quiet">Revision ${record.revision}, <time datetime="${record.at}">${formatDate(record.at)}</time>, by ${formatActor(record)}</span>
${formToken && renderRollbackButton(remote, record, formToken)}</li>`;

/**
 * Renders a rollback button for a revision that changed the stable release. Other revisions have no button,
 * because it would roll back to the same release.
 */
function renderRollbackButton(
  { name, lock, stable, retained }: RemoteOverview,
  record: RevisionRecord,
  formToken: string,
) {
  const { change, live, revision } = record;
  if (lock || (change.kind !== 'promote' && change.kind !== 'rollback')) return undefined;
  if (live.stable === undefined || live.stable === stable?.version || !retained.has(live.stable))
    return undefined;
  return renderOneClickForm({
    formToken,
    change: { kind: 'rollback', remote: name, version: stable?.version, toRevision: revision },
    label: html`Roll back to ${live.stable}<span class="unseen"> of ${name}, revision ${revision}</span>`,
  });
}
