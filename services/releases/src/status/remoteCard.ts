import { historyList } from './historyList.ts';
import { type Html, html } from './html.ts';
import type { RemoteOverview } from './RemoteOverview.ts';
import { releasePanel } from './releasePanel.ts';
import { remoteActions } from './remoteActions.ts';
import type { Staff } from './Staff.ts';
import { takenBackList } from './takenBackList.ts';
import { inUtc } from './when.ts';

/** All about one remote; with buttons for the team that it belongs to. */
export function remoteCard(remote: RemoteOverview, staff: Staff, now: Date): Html {
  const { name, owner, lock, stable, candidate, judgement, counted } = remote;
  const formToken = staff.team.mayChange(name) ? staff.formToken : undefined;
  const isTrial = (candidate?.shareInBasisPoints ?? 0) > 0;
  return html`<section class="card" id="${name}" aria-labelledby="name-${name}">
<div class="head"><h2 id="name-${name}">${name}</h2><span class="quiet">${owner}</span>
${isTrial && html`<span class="tag">On trial</span>`}${lock && html`<span class="tag warn">Locked</span>`}</div>
${lock && html`<p class="notice warn">Locked by ${lock.who} since ${inUtc(lock.since)}: ${lock.why}</p>`}
<div class="releases">
${stable ? releasePanel({ title: 'Stable', release: stable, counted, now }) : html`<p class="notice">No release was promoted yet: no visitor gets this module.</p>`}
${candidate && releasePanel({ title: trialTitle(remote), release: candidate, counted, isTrial, now })}
</div>
${judgement && html`<p class="notice"><strong>Automatic check:</strong> ${judgement}</p>`}
${formToken && remoteActions(remote, formToken)}
${takenBackList(remote)}
${historyList(remote, formToken)}
</section>`;
}

function trialTitle({ candidate, takenBack }: RemoteOverview): string {
  if (candidate?.shareInBasisPoints) return 'On trial';
  return candidate && candidate.version in takenBack ? 'Taken back' : 'Trial over';
}
