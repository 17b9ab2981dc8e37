import type { NewContactMessage } from '@msv/contracts/contactMessage';
import type { ChannelName, DeliveryFailure, DeliveryState } from '@msv/contracts/lead';
import type { NewVehicleInquiry } from '@msv/contracts/vehicleInquiry';
import type { Submission } from '@msv/service-kit/insertOnce';

/** What a visitor sent, under the name of what it is. */
export type NewLead =
  | ({ readonly kind: 'vehicle-inquiry' } & Readonly<NewVehicleInquiry>)
  | ({ readonly kind: 'contact-message' } & Readonly<NewContactMessage>);

/** How far the lead is on its way to a person. Every step is one update of this one document. */
export interface Delivery {
  readonly state: DeliveryState;
  /** How often a worker took it since it was stored, or since an operator sent it again. */
  readonly attempts: number;
  /** From when on a worker may take it: when it is due, or when the lease of whoever has it is over. */
  readonly nextAttemptAt: Date;
  /** Names one lease, not a worker: whoever lost it changes nothing any more. */
  readonly leasedBy: string | null;
  /** Which channel took it, and when. */
  readonly deliveredAt?: Readonly<Partial<Record<ChannelName, Date>>>;
  readonly lastFailure?: Omit<DeliveryFailure, 'at'> & { readonly at: Date };
  /** How often an operator sent it again after it was delivered. */
  readonly repeats?: number;
}

export type LeadDocument = NewLead &
  Submission & {
    readonly _id: string;
    readonly createdAt: Date;
    /** When the database removes it, delivered or not. */
    readonly expiresAt: Date;
    readonly delivery: Delivery;
  };
