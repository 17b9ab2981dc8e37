import { parseReleaseScript, parseStackFrame } from '@msv/release-kit/mapStack';
import type { PageTask } from '../../renderer/RenderTask.ts';
import { matchPage } from '../../site/routing/matchPage.ts';
import type { PageProblem } from '../pages/rendering/RenderContext.ts';
import type { ReleaseError } from './ReleaseErrorCounters.ts';

/** Modules throw errors of any length, so only the start is searched for frames. */
const maxStackLength = 10_000;

/** Start of a planning problem. Invalid values have no stack trace. */
const moduleNamePattern = /^([a-z][a-z0-9]*) \.\/\w+: /;

/**
 * Attributes a problem to the release whose code is innermost in the stack trace, or to the named remote. Returns
 * `undefined` for previews and if no release of the task has caused it.
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
  // The edge names a remote whose code ran alone. Team code can change a stack trace, which therefore decides only
  // among several.
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

function findRemote(stack: string, remotes: PageTask['remotes']): string | undefined {
  for (const line of stack.split('\n')) {
    const script = parseReleaseScript(parseStackFrame(line)?.file ?? '');
    if (script && remotes[script.remote]?.version === script.version) return script.remote;
  }
  return undefined;
}

const maxMessageLength = 1000;
/** Shorter texts are replaced only as whole words, because many words contain them. */
const minPartLength = 3;
const hidden = '…';
/** E-mail addresses and phone numbers, with limited lengths for linear time. */
const contactPattern = /[^\s@]{1,64}@[^\s@]{1,64}\.\w+|\d[\d ()./-]{5,30}\d/g;

/** Hides the query in a word. */
function hideQuery(word: string): string {
  const start = word.indexOf('?');
  return start >= 0 && word.includes('=', start) ? word.slice(0, start) + hidden : word;
}

/** A text with more words to hide is hidden completely. */
const maxHiddenWords = 100;

const escapePattern = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/**
 * Hides text that a visitor has typed: values of the URL, e-mail addresses, phone numbers and queries. Messages are
 * then also easier to group.
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
