import { fullShareBasisPoints } from '@msv/contracts/releases/registry/registry';
import { formatPercent } from '../../evaluation/formatNumbers.ts';
import { type Html, html } from '../html/html.ts';
import type { RemoteOverview } from '../RemoteOverview.ts';
import { reasonFieldHtml, renderHiddenFields, renderOneClickForm } from './renderOneClickForm.ts';

const offeredShares = [100, 500, 1000, 2500, 5000, fullShareBasisPoints];
const renderUnseen = (text: string) => html`<span class="unseen"> ${text}</span>`;

/** Renders the buttons and forms with which a team can change its remote in the current state. */
export function renderRemoteActions(remote: RemoteOverview, formToken: string): Html {
  const { name, lock } = remote;
  const lockLabel = lock ? 'Unlock' : 'Lock';
  return html`${renderRolloutActions(remote, formToken)}
${!lock && renderRollbackAction(remote, formToken)}
${!lock && remote.offerable.length > 0 && renderOfferForm(remote, formToken)}
<details><summary>${lockLabel}${renderUnseen(name)}</summary>
<form method="post" action="/changes">${renderHiddenFields({ formToken, remote: name, kind: lock ? 'unlock' : 'lock' })}
<div class="fields">${reasonFieldHtml}<div class="actions"><button>${lockLabel}${renderUnseen(name)}</button></div></div></form></details>`;
}

/** Renders buttons that change the share of the candidate, promote the candidate or abort its rollout. */
function renderRolloutActions(
  { name, lock, candidate }: RemoteOverview,
  formToken: string,
): Html | undefined {
  if (!candidate?.shareInBasisPoints) return undefined;
  const { version, shareInBasisPoints: currentShare } = candidate;
  const target = { remote: name, version };
  const renderShareButton = (shareInBasisPoints: number) =>
    renderOneClickForm({
      formToken,
      change: { ...target, kind: 'rollout', shareInBasisPoints },
      label: html`${formatPercent(shareInBasisPoints / fullShareBasisPoints)}${renderUnseen(`of visitors get ${name} ${version}`)}`,
    });
  return html`<div class="actions"><h4>Roll out ${version} to</h4>
${!lock && offeredShares.filter((share) => share !== currentShare).map(renderShareButton)}
${!lock && renderOneClickForm({ formToken, change: { ...target, kind: 'promote' }, label: html`Promote ${version}${renderUnseen(`of ${name}`)}`, look: 'strong' })}
${renderOneClickForm({ formToken, change: { ...target, kind: 'abort' }, label: html`Abort rollout${renderUnseen(`of ${name} ${version}`)}`, look: 'danger' })}</div>`;
}

function renderRollbackAction(
  { name, stable, rollbackTarget }: RemoteOverview,
  formToken: string,
): Html | undefined {
  if (!rollbackTarget || !stable) return undefined;
  const { version } = stable;
  const change = { kind: 'rollback', remote: name, version, toRevision: rollbackTarget.revision } as const;
  const label = html`Roll back to ${rollbackTarget.version}${renderUnseen(`of ${name}`)}`;
  return html`<div class="actions">${renderOneClickForm({ formToken, change, label, look: 'danger' })}</div>`;
}

/** Renders the form that rolls out or promotes a release that is not live yet. */
function renderOfferForm({ name, stable, offerable, withdrawn }: RemoteOverview, formToken: string): Html {
  const shareOptions = offeredShares.map(
    (share) =>
      html`<option value="${share}">${formatPercent(share / fullShareBasisPoints)} of visitors</option>`,
  );
  const versionOptions = offerable.map(
    (version) =>
      html`<option value="${version}">${version}${version in withdrawn && ' (withdrawn)'}</option>`,
  );
  const hasWithdrawn = offerable.some((version) => version in withdrawn);
  return html`<details><summary>${stable ? 'Roll out or promote another release' : 'Promote a first release'}${renderUnseen(`of ${name}`)}</summary>
<form method="post" action="/changes">${renderHiddenFields({ formToken, remote: name })}
<div class="fields"><label>Release<select name="version">${versionOptions}</select></label>
${stable && html`<label>Roll out to<select name="shareInBasisPoints">${shareOptions}</select></label>`}${reasonFieldHtml}
${hasWithdrawn && html`<label class="tick"><input type="checkbox" name="again" value="true"> Offer a withdrawn release again</label>`}</div>
<div class="actions">${stable && html`<button name="kind" value="rollout" class="strong">Start rollout${renderUnseen(`of ${name}`)}</button>`}
<button name="kind" value="promote">Promote to all visitors${renderUnseen(`of ${name}`)}</button></div></form></details>`;
}
