import * as v from 'valibot';
import { VehicleCategory } from './vehicle.ts';

const Count = v.pipe(v.number(), v.integer(), v.minValue(1));

/**
 * What every fragment is told by the pages that place it. Builds are typed by it, and carry it as it was for them into
 * their release's record: a release that would misunderstand a live one is refused before any visitor gets it. What is
 * optional here may be unknown to the other side's release; anything else changes in two steps, optional first.
 */
export const fragmentProps = {
  dealers: {
    StateCards: v.object({
      /** Most states to show. */
      limit: v.optional(Count),
    }),
  },
  financing: {
    PaymentEstimate: v.object({
      /** In US dollars. */
      price: v.number(),
    }),
  },
  inventory: {
    FeaturedVehicles: v.object({
      /** Most vehicles to show; all featured ones unless said otherwise. */
      limit: v.optional(Count),
    }),
    /** Others like this one. */
    SimilarVehicles: v.object({ slug: v.string(), category: VehicleCategory }),
  },
} as const;

type All = typeof fragmentProps;
type Props<Schema> = Schema extends v.GenericSchema ? v.InferInput<Schema> : never;
type Told<Schema> = object extends Props<Schema> ? { props?: Props<Schema> } : { props: Props<Schema> };

/** What the fragment `Name` of the module `Remote` is told. */
export type FragmentProps<Remote extends keyof All, Name extends keyof All[Remote]> = Props<
  All[Remote][Name]
>;

/** Any fragment by its module and its name, with what it is told. */
export type ToldFragment = {
  [Remote in keyof All]: {
    [Name in keyof All[Remote]]: { remote: Remote; name: Name } & Told<All[Remote][Name]>;
  }[keyof All[Remote]];
}[keyof All];

type Named<Any> = Any extends ToldFragment ? Pick<Any, 'remote' | 'name'> : never;
/** Any fragment by its module, such as `inventory`, and its name, such as `FeaturedVehicles`. */
export type FragmentName = Named<ToldFragment>;
