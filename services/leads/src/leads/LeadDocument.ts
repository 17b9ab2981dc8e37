import type { NewContactMessage } from '@msv/contracts/leads/contactMessage';
import type { DeliveryChannelName, DeliveryState } from '@msv/contracts/leads/lead';
import type { NewListingReport } from '@msv/contracts/leads/listingReport';
import type { NewTestDrive } from '@msv/contracts/leads/testDrive';
import type { NewVehicleInquiry } from '@msv/contracts/leads/vehicleInquiry';
import type { Delivery as ChannelDelivery } from '@msv/service-kit/delivery/createDeliveryQueue';
import type { Submission } from '@msv/service-kit/forms/idempotency';
import { durableWriteConcern } from '@msv/service-kit/mongo/mongoOptions';
import type { Collection, Db } from 'mongodb';

/** Submitted fields and the kind of form. */
export type NewLead =
  | ({ readonly kind: 'vehicle-inquiry' } & Readonly<NewVehicleInquiry>)
  | ({ readonly kind: 'contact-message' } & Readonly<NewContactMessage>)
  | ({ readonly kind: 'test-drive' } & Readonly<NewTestDrive>)
  | ({ readonly kind: 'listing-report' } & Readonly<NewListingReport>);

/** Delivery progress of a lead, which only atomic updates change. */
export interface Delivery extends ChannelDelivery<DeliveryChannelName, DeliveryState> {
  /** Number of times that an operator resent the lead after its delivery. */
  readonly repeats?: number;
}

export type LeadDocument = NewLead &
  Submission & {
    readonly _id: string;
    readonly createdAt: Date;
    /** Time at which MongoDB deletes the lead, even if it has not been delivered. */
    readonly expiresAt: Date;
    readonly delivery: Delivery;
  };

/** A lead from a visitor who wants to be contacted, unlike a report. */
export type CustomerLead = Exclude<LeadDocument, { readonly kind: 'listing-report' }>;

/** Returns true if the visitor wants to be contacted. */
export const isCustomerLead = (lead: LeadDocument): lead is CustomerLead => lead.kind !== 'listing-report';

/** Returns the slug of the dealership that the visitor wants to hear from. A report is for the operator only. */
export const getDealerSlug = (lead: NewLead): string | undefined =>
  lead.kind === 'contact-message' || lead.kind === 'test-drive' ? lead.dealer : undefined;

export type LeadCollection = Collection<LeadDocument>;

/** Returns the collection. A write resolves after a majority of the servers has stored it on disk. */
export const getLeadCollection = (db: Db): LeadCollection =>
  db.collection<LeadDocument>('leads', {
    writeConcern: durableWriteConcern,
    readConcern: { level: 'majority' },
  });
