import * as v from 'valibot';
import { RemoteName, Version } from '../release.ts';
import { SignedRegistry } from './registry.ts';

const hourMs = 60 * 60_000;

/** Pins are for an outage of the releases service. */
export const maxPinHours = 7 * 24;

/** Release that edges serve instead of a stable release. */
export const Pin = v.object({
  version: Version,
  /** Stable release that the pin replaces. The pin has no effect while another release is stable. */
  insteadOf: Version,
});
export type Pin = v.InferOutput<typeof Pin>;

/** Releases that an operator pins at the edges while the releases service is unavailable. */
export const PinList = v.pipe(
  v.object({
    /** Edges ignore pins that are older than the pins that they have accepted. */
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

/** A signed `PinList` in the format of a signed registry. */
export const SignedPins = SignedRegistry;
export type SignedPins = SignedRegistry;
