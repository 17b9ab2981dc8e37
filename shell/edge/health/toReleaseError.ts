import { parseReleaseScript, parseStackFrame } from '@msv/delivery/mapStack';
import type { PageTask } from '../../renderer/RenderTask.ts';
import { matchPage } from '../../site/routing/matchPage.ts';
import type { PageProblem } from '../pages/rendering/RenderContext.ts';
import type { ReleaseError } from './ReleaseErrorCounters.ts';

/** The rest of a problem is not searched for frames, because modules throw errors of any length. */
const maxStackLength = 10_000;

/** Begins the problem of a module that could not be planned. Invalid values have no stack trace. */
const moduleNamePattern = /^([a-z][a-z0-9]*) \.\/\w+: /;

/**
 * Describes a problem of the page of a task as an error of the release whose code is innermost in the stack trace, or of the remote
 * that the problem names. Returns undefined if it is not the fault of a release of this task, or for a preview.
 */
export function toReleaseError(
  { problem, err, remote: namedRemote, dropped }: PageProblem,
  logMessage: string,
  { url, visit, remotes }: PageTask,
): ReleaseError | undefined {
  if (visit.preview) return undefined;
  const thrown = err instanceof Error ? (err.stack ?? String(err)) : undefined;
  const stack = (problem ?? thrown ?? '').slice(0, maxStackLength);
  const [, plannedRemote] = moduleNamePattern.exec(stack) ?? [];
  // The edge names the remote whose code alone has run. A stack trace, which team code can change, decides only among several.
  const remote = namedRemote ?? plannedRemote ?? findRemote(stack, remotes);
  const version = remote !== undefined && Object.hasOwn(remotes, remote) && remotes[remote]?.version;
  if (!remote || !version) return undefined;
  const [firstLine = ''] = stack.split('\n', 1);
  const text = firstLine || (dropped ? `${logMessage}: ${dropped.field}` : logMessage);
  const { pathname, searchParams } = new URL(url);
  const match = matchPage(remotes, pathname);
  const typed = [...Object.values(match?.params ?? {}), ...searchParams.values()];
  return {
    remote,
    version,
    side: 'server',
    message: hideTypedText(text, match ? typed : [...typed, ...pathname.split('/')]),
    stack,
    page: match?.path,
  };
}

/** Finds the remote whose release is innermost in a stack trace. */
function findRemote(stack: string, remotes: PageTask['remotes']): string | undefined {
  for (const line of stack.split('\n')) {
    const script = parseReleaseScript(parseStackFrame(line)?.file ?? '');
    if (script && remotes[script.remote]?.version === script.version) return script.remote;
  }
  return undefined;
}

const maxMessageLength = 1000;
/** Shorter texts are only replaced as whole words, because they are part of many other words. */
const minPartLength = 3;
const hidden = '…';
/** E-mail addresses and phone numbers. The lengths are limited, so that the time is linear. */
const contactPattern = /[^\s@]{1,64}@[^\s@]{1,64}\.\w+|\d[\d ()./-]{5,30}\d/g;

/** Hides everything from the question mark if a word contains a query. */
function hideQuery(word: string): string {
  const start = word.indexOf('?');
  return start >= 0 && word.includes('=', start) ? word.slice(0, start) + hidden : word;
}

/** A text with more words to hide is hidden completely. */
const maxHiddenWords = 100;

const escapePattern = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/**
 * Replaces what a visitor has typed in an error message: the values of the URL and their words, and everything that looks like an
 * e-mail address, a phone number or a query. Messages then also differ less, so that they can be grouped.
 * @param typed Decoded values of the page's URL. Messages of pages with form values are never passed here.
 */
export function hideTypedText(message: string, typed: readonly (string | undefined)[]): string {
  const values = typed.flatMap((value) => (value ? [value, encodeURIComponent(value)] : []));
  const words = values.flatMap((value) => [value, ...value.split(/[^\p{L}\p{N}]+/u)]);
  const patterns = [...new Set(words)]
    .filter((word) => word.trim() !== '')
    .sort((a, b) => b.length - a.length)
    .map((word) =>
      word.length < minPartLength
        ? `(?<![\\p{L}\\p{N}])${escapePattern(word)}(?![\\p{L}\\p{N}])`
        : escapePattern(word),
    );
  if (patterns.length > maxHiddenWords) return hidden;
  const text = message
    .slice(0, maxMessageLength)
    .replace(contactPattern, hidden)
    .replace(/[^\s'")]+/g, hideQuery);
  return patterns.length > 0 ? text.replace(new RegExp(patterns.join('|'), 'giu'), hidden) : text;
}
