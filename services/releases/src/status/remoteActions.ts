import { everyone } from '@msv/contracts/canary';
import { inPercent } from '../statistics/inWords.ts';
import { hidden, press, reasonField } from './changeForm.ts';
import { type Html, html } from './html.ts';
import type { RemoteOverview } from './RemoteOverview.ts';

const steps = [100, 500, 1000, 2500, 5000, everyone];
const unseen = (text: string) => html`<span class="unseen"> ${text}</span>`;

/** What a team can do with its own remote now. */
export function remoteActions(remote: RemoteOverview, formToken: string): Html {
  const { name, lock } = remote;
  return html`${trialActions(remote, formToken)}
${!lock && rollback(remote, formToken)}
${!lock && remote.available.length > 0 && choice(remote, formToken)}
<details><summary>${lock ? 'Unlock' : 'Lock'}${unseen(name)}</summary>
<form method="post" action="/changes">${hidden({ formToken, remote: name, kind: lock ? 'unlock' : 'lock' })}
<div class="fields">${reasonField}<div class="actions"><button>${lock ? 'Unlock' : 'Lock'}${unseen(name)}</button></div></div></form></details>`;
}

function trialActions({ name, lock, candidate }: RemoteOverview, formToken: string): Html | undefined {
  if (!candidate?.shareInBasisPoints) return undefined;
  const { version, shareInBasisPoints: share } = candidate;
  const own = { remote: name, version };
  const toShare = (shareInBasisPoints: number) =>
    press({
      formToken,
      change: { ...own, kind: 'rollout', shareInBasisPoints },
      label: html`${inPercent(shareInBasisPoints / everyone)}${unseen(`of visitors get ${name} ${version}`)}`,
    });
  return html`<div class="actions"><h4>Give ${version} to</h4>
${!lock && steps.filter((step) => step !== share).map(toShare)}
${!lock && press({ formToken, change: { ...own, kind: 'promote' }, label: html`Promote ${version}${unseen(`of ${name}`)}`, look: 'strong' })}
${press({ formToken, change: { ...own, kind: 'abort' }, label: html`Abort the trial${unseen(`of ${name} ${version}`)}`, look: 'danger' })}</div>`;
}

function rollback({ name, stable, former }: RemoteOverview, formToken: string): Html | undefined {
  if (!former || !stable) return undefined;
  const { version } = stable;
  const change = { kind: 'rollback', remote: name, version, toRevision: former.revision } as const;
  const label = html`Roll back to ${former.version}${unseen(`of ${name}`)}`;
  return html`<div class="actions">${press({ formToken, change, label, look: 'danger' })}</div>`;
}

function choice({ name, stable, available, takenBack }: RemoteOverview, formToken: string): Html {
  const shares = steps.map(
    (step) => html`<option value="${step}">${inPercent(step / everyone)} of visitors</option>`,
  );
  return html`<details><summary>${stable ? 'Try or promote another release' : 'Promote a first release'}${unseen(`of ${name}`)}</summary>
<form method="post" action="/changes">${hidden({ formToken, remote: name })}
<div class="fields"><label>Release<select name="version">${available.map((version) => html`<option value="${version}">${version}${version in takenBack && ' (taken back)'}</option>`)}</select></label>
${stable && html`<label>For<select name="shareInBasisPoints">${shares}</select></label>`}${reasonField}
${available.some((version) => version in takenBack) && html`<label class="tick"><input type="checkbox" name="again" value="true"> Although it was taken back</label>`}</div>
<div class="actions">${stable && html`<button name="kind" value="rollout" class="strong">Start the trial${unseen(`of ${name}`)}</button>`}
<button name="kind" value="promote">Promote to everyone${unseen(`, ${name}`)}</button></div></form></details>`;
}
