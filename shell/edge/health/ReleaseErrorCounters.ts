import {
  type CountedErrors,
  type ErrorGroup,
  errorGroupLimits,
  toErrorGroupKey,
  toPrintableText,
} from '@msv/contracts/releases/reports/releaseErrors';
import { parseReleaseScript, parseStackFrame } from '@msv/release-kit/mapStack';
import { LRUCache } from 'lru-cache';
import { TokenBuckets } from '../limits/TokenBuckets.ts';

export interface ReleaseError extends Pick<ErrorGroup, 'side' | 'message'> {
  readonly remote: string;
  readonly version: string;
  /** Stack trace with positions in the scripts of releases, of which only the frames of this release are used. */
  readonly stack: string;
  /** Route pattern of the page. */
  readonly page?: string | undefined;
}

/** Limit of different errors per side, because reports can be forged and each needs source maps. */
const newGroupsPerMinute = 30;
/** Limit of remembered groups per side, and so of the size of a submission. */
const maxKnownGroups = 100;
/** Time after which frames are mapped again, even if their map could not be loaded. */
const knownGroupMs = 10 * 60_000;

interface Group extends Omit<ErrorGroup, 'frames' | 'pages'> {
  readonly frames: Promise<string[]>;
  readonly pages: Set<string>;
}

interface ReleaseGroups {
  readonly remote: string;
  readonly version: string;
  readonly groups: Map<string, Group>;
  dropped: number;
}

/** Counts the errors of releases by message and innermost frame until the counts are drained. */
export class ReleaseErrorCounters {
  private readonly mapStack: (stack: string) => Promise<string>;
  private releases = new Map<string, ReleaseGroups>();
  private readonly newGroups = new TokenBuckets(newGroupsPerMinute);
  private readonly knownFrames = {
    browser: new LRUCache<string, Promise<string[]>>({ max: maxKnownGroups, ttl: knownGroupMs }),
    server: new LRUCache<string, Promise<string[]>>({ max: maxKnownGroups, ttl: knownGroupMs }),
  };

  /** @param mapStack Replaces positions in a stack trace with source files and lines. */
  constructor(mapStack: (stack: string) => Promise<string>) {
    this.mapStack = mapStack;
  }

  /** Counts an error, as dropped if there are too many different ones. */
  record({ remote, version, side, message: text, stack, page }: ReleaseError): void {
    const message = toPrintableText(text, errorGroupLimits.messageLength);
    const lines = listReleaseLines(stack, remote, version);
    const release = this.getRelease(remote, version);
    const key = toErrorGroupKey({ side, message, frames: lines });
    const group = release.groups.get(key) ?? this.createGroup(release, { key, side, message, lines });
    if (!group) {
      release.dropped += 1;
      return;
    }
    group.count += 1;
    if (page !== undefined && group.pages.size < errorGroupLimits.pages)
      group.pages.add(toPrintableText(page, errorGroupLimits.pageLength));
  }

  /** Returns the counts since the previous call. */
  async drain(): Promise<CountedErrors[]> {
    const releases = [...this.releases.values()];
    this.releases = new Map();
    return Promise.all(
      releases.map(async ({ groups, ...release }) => ({
        ...release,
        groups: await Promise.all(
          [...groups.values()].map(async ({ frames, pages, ...group }) => ({
            ...group,
            frames: await frames,
            pages: [...pages],
          })),
        ),
      })),
    );
  }

  private createGroup(
    { remote, version, groups }: ReleaseGroups,
    { key, side, message, lines }: Pick<ErrorGroup, 'side' | 'message'> & { key: string; lines: string[] },
  ): Group | undefined {
    const sameSide = [...groups.values()].filter((group) => group.side === side);
    if (sameSide.length >= errorGroupLimits.groupsPerSide) return undefined;
    const known = this.knownFrames[side];
    const releaseKey = `${remote} ${version} ${key}`;
    const knownFrames = known.get(releaseKey);
    if (!knownFrames && !this.newGroups.take(side)) return undefined;
    const frames = knownFrames ?? this.mapFrames(lines);
    if (!knownFrames) known.set(releaseKey, frames);
    const group: Group = { side, message, frames, pages: new Set(), count: 0 };
    groups.set(key, group);
    return group;
  }

  private async mapFrames(lines: string[]): Promise<string[]> {
    const mapped = await this.mapStack(lines.join('\n')).catch(() => lines.join('\n'));
    const frames = mapped.split('\n').flatMap((line) => formatFrame(line) ?? []);
    const ownFrames = frames.filter((frame) => !frame.includes('node_modules/'));
    return (ownFrames.length > 0 ? ownFrames : frames).slice(0, errorGroupLimits.frames);
  }

  private getRelease(remote: string, version: string): ReleaseGroups {
    const key = `${remote} ${version}`;
    const release = this.releases.get(key) ?? { remote, version, groups: new Map(), dropped: 0 };
    this.releases.set(key, release);
    return release;
  }
}

/** Limit of mapped frames. The innermost ones can belong to packages, which are left out. */
const maxLines = 20;

/** Lists the lines of a stack trace with positions in the release. */
function listReleaseLines(stack: string, remote: string, version: string): string[] {
  const isOfRelease = (line: string) => {
    const script = parseReleaseScript(parseStackFrame(line)?.file ?? '');
    return script?.remote === remote && script.version === version;
  };
  return stack.split('\n').filter(isOfRelease).slice(0, maxLines);
}

/** Formats a frame without the folders of the edge, such as `render (src/pages/InventoryPage.tsx:44:12)`. */
function formatFrame(text: string): string | undefined {
  const frame = parseStackFrame(text);
  if (!frame) return undefined;
  const { functionName, line, column } = frame;
  const file = parseReleaseScript(frame.file)?.file ?? frame.file;
  const position = `${file}:${line}:${column}`;
  return toPrintableText(
    functionName ? `${functionName} (${position})` : position,
    errorGroupLimits.frameLength,
  );
}
