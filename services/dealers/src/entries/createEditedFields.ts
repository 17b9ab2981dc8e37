import type { DealershipEdit } from '@msv/contracts/dealers/dealershipEntry';
import type { ZipCodeLocation } from '@msv/contracts/dealers/zipCodeLocation';
import { normalizeText } from '@msv/contracts/site/normalizeText';
import type { DealershipDocument } from '../dealerships/DealershipDocument.ts';
import { normalizePhone } from '../keys/normalizePhone.ts';
import { toPhoneKey } from '../keys/toPhoneKey.ts';
import { toZipKey } from '../keys/toZipKey.ts';
import { findTimeZone } from '../time-zones/findTimeZone.ts';

/** Returns true if an edit changes the fields from which the time zone is derived. */
export const changesPlace = ({ zipCode, state }: DealershipEdit): boolean =>
  zipCode !== undefined || state !== undefined;

/**
 * Creates the update for an edit. It contains only the changed fields and the fields that are derived from them, so that
 * edits of different fields at the same time do not undo each other.
 * @param stored Dealership before the edit.
 * @param zipCodeLocation Location of the ZIP code after the edit, if the edit changes the ZIP code or the state, and if it is known.
 */
export function createEditedFields(
  edit: DealershipEdit,
  stored: Pick<DealershipDocument, 'zipCode' | 'state'>,
  zipCodeLocation: ZipCodeLocation | undefined,
) {
  const { name, zipCode, state, phone } = edit;
  const timeZone =
    zipCodeLocation && findTimeZone({ zipCode: zipCode ?? stored.zipCode, state: state ?? stored.state });
  return {
    $set: {
      ...edit,
      ...(name !== undefined && { nameKey: normalizeText(name) }),
      ...(phone !== undefined && { phone: normalizePhone(phone), phoneKey: toPhoneKey(phone) }),
      ...(zipCode !== undefined && {
        zipKey: toZipKey(zipCode),
        latitude: zipCodeLocation?.latitude ?? null,
        longitude: zipCodeLocation?.longitude ?? null,
      }),
      ...(timeZone && { timeZone }),
    },
    ...(changesPlace(edit) && !timeZone && { $unset: { timeZone: true as const } }),
  };
}
