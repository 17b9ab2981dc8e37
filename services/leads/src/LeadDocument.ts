import type { NewVehicleInquiry } from '@msv/contracts/vehicleInquiry';
import type { Submission } from '@msv/service-kit/insertOnce';

/** What a visitor sent, under the name of what it is. */
export type NewLead = { readonly kind: 'vehicle-inquiry' } & Readonly<NewVehicleInquiry>;

/**
 * How far the lead is on its way to a person. Every step is one update of this one document: to claim it, set
 * `state: 'leased'`, `leasedBy` and `leasedUntil` where it is due and not leased any more.
 */
export interface Delivery {
  readonly state: 'waiting' | 'leased' | 'delivered';
  readonly attempts: number;
  readonly nextAttemptAt: Date;
  readonly leasedBy: string | null;
  readonly leasedUntil: Date | null;
}

export type LeadDocument = NewLead &
  Submission & {
    readonly _id: string;
    readonly createdAt: Date;
    /** When the database removes it, delivered or not. */
    readonly expiresAt: Date;
    readonly delivery: Delivery;
  };
