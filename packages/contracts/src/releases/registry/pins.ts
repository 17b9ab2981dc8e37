import * as v from 'valibot';
import { RemoteName, Version } from '../release.ts';
import { SignedRegistry } from './registry.ts';

const hourMs = 60 * 60_000;

/** Pins are for an outage of the releases service, so they end after at most a week. */
export const maxPinHours = 7 * 24;

/** Replaces a stable release at the edges. */
export const Pin = v.object({
  /** Release that visitors get. */
  version: Version,
  /** Stable release that the pin replaces. The pin has no effect while another release is stable. */
  insteadOf: Version,
});
export type Pin = v.InferOutput<typeof Pin>;

/** Releases that an operator pins at the edges while the releases service is unavailable. */
export const PinList = v.pipe(
  v.object({
    /** Edges ignore pins that are older than those that they have accepted. */
    issuedAt: v.pipe(v.string(), v.isoTimestamp()),
    expiresAt: v.pipe(v.string(), v.isoTimestamp()),
    who: v.optional(v.string()),
    why: v.pipe(v.string(), v.minLength(1)),
    pins: v.record(RemoteName, Pin),
  }),
  v.check(
    ({ issuedAt, expiresAt }) => Date.parse(expiresAt) - Date.parse(issuedAt) <= maxPinHours * hourMs,
    `Pins end after at most ${maxPinHours} hours`,
  ),
);
export type PinList = v.InferOutput<typeof PinList>;

/** A `PinList` with a signature in the same format as that of a registry revision. */
export const SignedPins = SignedRegistry;
export type SignedPins = SignedRegistry;
