import * as v from 'valibot';
import { RemoteName, Version } from '../release.ts';

/** Returns the URL of the errors of a remote's releases, for teams. */
export const toReleaseErrorsUrl = (remote: string) => `/errors/${remote}`;

/** Limits of one group of errors, and of the groups per release. Forged reports can contain any text. */
export const errorGroupLimits = {
  messageLength: 200,
  frameLength: 200,
  pageLength: 200,
  frames: 5,
  pages: 5,
  /** Limit per side, so that forged reports of browsers cannot displace the errors on servers. */
  groupsPerSide: 25,
} as const;

/** Characters that could change the output of a terminal, and lone surrogates. */
const unprintable = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** Shortens a text and replaces characters that a terminal cannot print. */
export const toPrintableText = (text: string, maxLength: number): string =>
  text.slice(0, maxLength).replace(unprintable, ' ').trim();

const PrintableText = (maxLength: number) =>
  v.pipe(
    v.string(),
    v.maxLength(maxLength),
    v.check((text) => text.search(unprintable) < 0, 'The text contains unprintable characters'),
  );

const Count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Errors with the same message and innermost frame. They contain no data about the visitor. */
export const ErrorGroup = v.object({
  /** Environment in which the code of the release ran. */
  side: v.picklist(['browser', 'server']),
  /** Message without values that visitors typed. Only the error name for browsers, such as `TypeError`. */
  message: PrintableText(errorGroupLimits.messageLength),
  /** Frames in the code of the release, innermost first, such as `describe (src/pages/InventoryPage.tsx:44:12)`. */
  frames: v.pipe(v.array(PrintableText(errorGroupLimits.frameLength)), v.maxLength(errorGroupLimits.frames)),
  /** Route patterns of the first pages on which the errors occurred, such as `/inventory/:slug`. */
  pages: v.pipe(v.array(PrintableText(errorGroupLimits.pageLength)), v.maxLength(errorGroupLimits.pages)),
  count: Count,
});
export type ErrorGroup = v.InferOutput<typeof ErrorGroup>;

/** Returns a key that all errors of a group share. */
export const toErrorGroupKey = ({ side, message, frames }: Pick<ErrorGroup, 'side' | 'message' | 'frames'>) =>
  JSON.stringify([side, message, frames[0]]);

const maxGroups = 2 * errorGroupLimits.groupsPerSide;

/** Errors of one release that an edge has counted since its last submission. */
export const CountedErrors = v.object({
  remote: RemoteName,
  version: Version,
  groups: v.pipe(v.array(ErrorGroup), v.maxLength(maxGroups)),
  /** Errors that were not grouped because there were too many different ones. */
  dropped: Count,
});
export type CountedErrors = v.InferOutput<typeof CountedErrors>;

export const SeenErrorGroup = v.object({
  ...ErrorGroup.entries,
  firstSeen: v.pipe(v.string(), v.isoTimestamp()),
  lastSeen: v.pipe(v.string(), v.isoTimestamp()),
});
export type SeenErrorGroup = v.InferOutput<typeof SeenErrorGroup>;

export const ReleaseErrors = v.object({
  remote: RemoteName,
  version: Version,
  /** The most frequent groups of each side, by count. */
  groups: v.array(SeenErrorGroup),
  /** Errors in rarer groups, which are not stored. */
  dropped: Count,
});
export type ReleaseErrors = v.InferOutput<typeof ReleaseErrors>;
