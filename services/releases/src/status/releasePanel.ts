import { everyone } from '@msv/contracts/canary';
import type { ReleaseStatistics } from '@msv/contracts/releaseReport';
import { inMs, inPercent, inWhole } from '../statistics/inWords.ts';
import { lcpCount, lcpQuantile } from '../statistics/lcpHistogram.ts';
import { automatic } from '../teamTokens.ts';
import { type Html, html } from './html.ts';
import type { Counted, LiveRelease } from './RemoteOverview.ts';
import { ago, inUtc } from './when.ts';

interface Panel {
  readonly title: string;
  readonly release: LiveRelease;
  readonly counted: Counted;
  readonly isTrial?: boolean;
  readonly now: Date;
}

/** One release: which, for whom, since when, by whom, why, and how it does. */
export function releasePanel({ title, release, counted, isTrial = false, now }: Panel): Html {
  const { version, shareInBasisPoints, begun, statistics } = release;
  return html`<div class="release${isTrial && ' trial'}">
<div class="head"><h3>${title}</h3><span class="tag">${audience(shareInBasisPoints)}</span></div>
<p class="version">${version}</p>
${begun && html`<p>${begun.why}</p><p class="quiet">Since <time datetime="${begun.at}">${inUtc(begun.at)}</time> (${ago(begun.at, now)}), by ${byWhom(begun)}</p>`}
${shareInBasisPoints > 0 && figures(statistics, counted)}
</div>`;
}

/** Share of the visitors in words. */
export const audience = (shareInBasisPoints: number) => {
  if (shareInBasisPoints === 0) return 'for nobody';
  return shareInBasisPoints === everyone
    ? 'for everyone'
    : `for ${inPercent(shareInBasisPoints / everyone)} of visitors`;
};

export const byWhom = ({ who, author }: { who: string; author?: string | undefined }) => {
  if (who === automatic) return 'the service itself';
  return author ? `${author} (${who})` : who;
};

function figures(statistics: ReleaseStatistics | undefined, { what, when }: Counted): Html {
  if (!statistics?.pageLoads) return html`<p class="quiet">No ${what} were counted ${when}.</p>`;
  const { pageLoads, failedLoads, failures, lcp } = statistics;
  const p75 = lcpQuantile(lcp, 0.75);
  return html`<dl class="figures">
<div><dt class="quiet">${inSentence(what)} with a failure</dt><dd>${inPercent(failedLoads / pageLoads)}
<span>${inWhole(failedLoads)} of ${inWhole(pageLoads)}${kindsOf(failures)}</span></dd></div>
<div><dt class="quiet">Largest paint (LCP), p75</dt><dd>${p75 === undefined ? '–' : inMs(p75)}
<span>${inWhole(lcpCount(lcp))} measured</span></dd></div>
</dl>
<p class="quiet">${inSentence(when)}.</p>`;
}

const inSentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** `: 4 loading, 37 rendering`; several kinds can be of one page load. */
function kindsOf({ load, render, hydration, run }: ReleaseStatistics['failures']): string {
  const counts = { loading: load, rendering: render, hydrating: hydration, running: run };
  const met = Object.entries(counts).filter(([, count]) => count > 0);
  return met.map(([kind, count], at) => `${at ? ',' : ':'} ${inWhole(count)} ${kind}`).join('');
}
