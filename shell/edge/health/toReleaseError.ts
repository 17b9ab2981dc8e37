import { parseReleaseScript, parseStackFrame } from '@msv/delivery/mapStack';
import { RendererLostError } from '../../renderer/pool/RendererLostError.ts';
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
  const lostRemote = err instanceof RendererLostError ? err.remote : undefined;
  const [, plannedRemote] = moduleNamePattern.exec(stack) ?? [];
  const remote = findRemote(stack, remotes) ?? namedRemote ?? lostRemote ?? plannedRemote;
  // Team code can name other remotes in its errors.
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
const sensitivePattern = /[^\s@]+@[^\s@]+\.\w+|\?[^\s'")]*=[^\s'")]*|\d[\d ()./-]{5,}\d/g;

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
  const text = message.slice(0, maxMessageLength).replace(sensitivePattern, hidden);
  return patterns.length > 0 ? text.replace(new RegExp(patterns.join('|'), 'giu'), hidden) : text;
}
