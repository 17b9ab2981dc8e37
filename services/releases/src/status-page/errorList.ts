import type { ReleaseErrors, SeenErrorGroup } from '@msv/contracts/releases/reports/releaseErrors';
import { formatDroppedErrors, formatErrorPlaces } from '@msv/delivery/formatErrorGroup';
import { formatDate } from './formatDate.ts';
import { type Html, html } from './html/html.ts';
import type { RemoteOverview } from './RemoteOverview.ts';

/** Number of groups per release on the page of all remotes. */
const maxGroups = 3;

/** Renders the errors of a remote's releases, the most frequent first. Teams' code and browsers choose all of their texts. */
export function renderErrors({ name, errors, isDetailed }: RemoteOverview): Html {
  const shown = errors.map(({ groups, ...release }) => ({
    ...release,
    groups: isDetailed ? groups : groups.slice(0, maxGroups),
  }));
  return html`<div class="stack" id="errors-${name}"><h3>Errors<span class="unseen"> of ${name}</span></h3>
${shown.length === 0 && html`<p class="quiet">No errors of ${isDetailed ? 'its' : 'the live'} releases have been reported.</p>`}
${shown.map(renderReleaseErrors)}
${!isDetailed && html`<p><a href="/?remote=${name}#errors-${name}">All errors<span class="unseen"> of ${name}</span></a></p>`}</div>`;
}

function renderReleaseErrors({ remote, version, groups, dropped }: ReleaseErrors): Html {
  const droppedText = formatDroppedErrors(dropped);
  return html`<h4>${version}<span class="unseen"> of ${remote}</span></h4>
<ol class="history">${groups.map(renderGroup)}</ol>
${droppedText && html`<p class="quiet">${droppedText}</p>`}`;
}

const renderGroup = (group: SeenErrorGroup) => html`<li>
<span class="what">${group.message}</span>
${group.frames.map((frame) => html`<span class="frame">at ${frame}</span>\n`)}
<span class="quiet">${formatErrorPlaces(group)}, first ${renderTime(group.firstSeen)}, last ${renderTime(group.lastSeen)}</span></li>`;

const renderTime = (time: string) => html`<time datetime="${time}">${formatDate(time)}</time>`;
