import type { Vehicle } from '@msv/contracts/vehicle';
import { vehicleInquiryUrl } from '@msv/contracts/vehicleInquiry';
import { type VehicleInquiryForm, vehicleInquiryOf } from '@msv/contracts/vehicleInquiryForm';
import { sendJson } from '@msv/platform';
import { useRef, useState } from 'react';

/** Sends a visitor's inquiry about a vehicle: one request at a time, however often it is asked for. */
export function useSendInquiry(vehicle: Vehicle) {
  const [isSending, setSending] = useState(false);
  // State arrives with the next render; a second Enter may come before that.
  const isBusy = useRef(false);
  const submission = useRef({ content: '', key: '' });

  /** @throws {ApiFailure} when the server refuses, a `TypeError` when it cannot be reached. */
  async function send(inquiry: VehicleInquiryForm): Promise<void> {
    const payload = vehicleInquiryOf(inquiry, vehicle);
    const content = JSON.stringify(payload);
    if (submission.current.content !== content) submission.current = { content, key: drawKey() };
    isBusy.current = true;
    setSending(true);
    try {
      await sendJson(vehicleInquiryUrl, payload, { idempotencyKey: submission.current.key });
    } catch (error) {
      isBusy.current = false;
      setSending(false);
      throw error;
    }
  }
  return { isSending, isBusy: () => isBusy.current, send };
}

/** 128 random bits. `crypto.randomUUID` would be missing where a site is tried over plain HTTP on a local network. */
function drawKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
