import type { DealershipEdit } from '@msv/contracts/dealers/dealershipEntry';
import type { ZipCodeLocation } from '@msv/contracts/dealers/zipCodeLocation';
import { normalizeText } from '@msv/contracts/site/normalizeText';
import { normalizePhone } from '../keys/normalizePhone.ts';
import { toPhoneKey } from '../keys/toPhoneKey.ts';
import { toZipKey } from '../keys/toZipKey.ts';
import { findTimeZone } from '../time-zones/findTimeZone.ts';

/**
 * Creates the update for an edit. It contains only the changed fields and the fields that are derived from them, so that
 * edits of different fields at the same time do not undo each other.
 * @param zipCodeLocation Location of the new ZIP code, if it is known.
 */
export function createEditedFields(edit: DealershipEdit, zipCodeLocation: ZipCodeLocation | undefined) {
  const { name, zipCode, phone } = edit;
  const timeZone = zipCodeLocation && findTimeZone(zipCodeLocation);
  return {
    $set: {
      ...edit,
      ...(name !== undefined && { nameKey: normalizeText(name) }),
      ...(phone !== undefined && { phone: normalizePhone(phone), phoneKey: toPhoneKey(phone) }),
      ...(zipCode !== undefined && {
        zipKey: toZipKey(zipCode),
        latitude: zipCodeLocation?.latitude ?? null,
        longitude: zipCodeLocation?.longitude ?? null,
        ...(timeZone && { timeZone }),
      }),
    },
    ...(zipCode !== undefined && !timeZone && { $unset: { timeZone: true as const } }),
  };
}
