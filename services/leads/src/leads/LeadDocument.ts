import type { NewContactMessage } from '@msv/contracts/leads/contactMessage';
import type { DeliveryChannelName, DeliveryState } from '@msv/contracts/leads/lead';
import type { NewListingReport } from '@msv/contracts/leads/listingReport';
import type { NewTestDrive } from '@msv/contracts/leads/testDrive';
import type { NewVehicleInquiry } from '@msv/contracts/leads/vehicleInquiry';
import type { Delivery as ChannelDelivery } from '@msv/service-kit/delivery/createDeliveryQueue';
import type { Submission } from '@msv/service-kit/forms/idempotency';
import { durableWriteConcern } from '@msv/service-kit/mongo/mongoOptions';
import type { Collection, Db } from 'mongodb';

/** Fields that a visitor submitted, and the kind of form that the visitor used. */
export type NewLead =
  | ({ readonly kind: 'vehicle-inquiry' } & Readonly<NewVehicleInquiry>)
  | ({ readonly kind: 'contact-message' } & Readonly<NewContactMessage>)
  | ({ readonly kind: 'test-drive' } & Readonly<NewTestDrive>)
  | ({ readonly kind: 'listing-report' } & Readonly<NewListingReport>);

/** Delivery progress of a lead. Each change is one atomic update of the lead's document. */
export interface Delivery extends ChannelDelivery<DeliveryChannelName, DeliveryState> {
  /** Number of times that an operator resent the lead after its delivery. */
  readonly repeats?: number;
}

/** A lead as stored in MongoDB. */
export type LeadDocument = NewLead &
  Submission & {
    readonly _id: string;
    readonly createdAt: Date;
    /** Time at which MongoDB deletes the lead, even if it has not been delivered. */
    readonly expiresAt: Date;
    readonly delivery: Delivery;
  };

/** A lead from a visitor who wants to be contacted, in contrast to a report of an error. */
export type CustomerLead = Exclude<LeadDocument, { readonly kind: 'listing-report' }>;

/** Returns true if the visitor wants to be contacted. */
export const isCustomerLead = (lead: LeadDocument): lead is CustomerLead => lead.kind !== 'listing-report';

/** Returns the slug of the dealership from which a visitor wants an answer. A report about a listing is for the operator only. */
export const getDealerSlug = (lead: NewLead): string | undefined =>
  lead.kind === 'contact-message' || lead.kind === 'test-drive' ? lead.dealer : undefined;

export type LeadCollection = Collection<LeadDocument>;

/**
 * Returns the `leads` collection of a database. MongoDB acknowledges a write to this collection only after a
 * majority of its servers have stored the write on disk.
 */
export const getLeadCollection = (db: Db): LeadCollection =>
  db.collection<LeadDocument>('leads', {
    writeConcern: durableWriteConcern,
    readConcern: { level: 'majority' },
  });
