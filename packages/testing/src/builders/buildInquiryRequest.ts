import { randomUUID } from 'node:crypto';
import { idempotencyKeyHeader } from '@msv/contracts/http/formPost';
import { type NewVehicleInquiry, vehicleInquiryMessage } from '@msv/contracts/leads/vehicleInquiry';

/** Builds the request with which a simulated visitor sends an inquiry. The idempotency key allows retries. */
export function buildInquiryRequest(visitorNumber: number) {
  const inquiry: NewVehicleInquiry = {
    name: `Visitor ${visitorNumber}`,
    email: `visitor-${visitorNumber}@example.com`,
    phone: '(555) 010-0199',
    message: vehicleInquiryMessage,
    vehicleName: 'Evolution D3 Lifted',
    vehiclePrice: '$8,995',
  };
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json', [idempotencyKeyHeader]: randomUUID() },
    body: JSON.stringify(inquiry),
  };
}
