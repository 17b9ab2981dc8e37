import { Dealership } from '@msv/contracts/dealership';
import type { Submission } from '@msv/service-kit/insertOnce';
import * as v from 'valibot';
import { nameKeyOf } from './nameKeyOf.ts';
import { phoneKeyOf } from './phoneKeyOf.ts';
import { zipKeyOf } from './zipKeyOf.ts';

/** What a dealership is compared by: no other one has the same name and ZIP code, or the same phone. */
interface DealershipKeys {
  /** Also what the lists are ordered by. */
  readonly nameKey: string;
  readonly zipKey: string;
  readonly phoneKey: string;
}

export type DealershipDocument = Dealership &
  DealershipKeys &
  Submission & {
    /** When a visitor entered it. */
    readonly createdAt?: Date;
  };

/** A dealership with what it is compared by. */
export const withKeys = <Facts extends Pick<Dealership, 'name' | 'zipCode' | 'phone'>>(facts: Facts) => ({
  ...facts,
  nameKey: nameKeyOf(facts.name),
  zipKey: zipKeyOf(facts.zipCode),
  phoneKey: phoneKeyOf(facts.phone),
});

/** A dealership in a seed file, read as it is stored. */
export const SeededDealership = v.pipe(v.strictObject(Dealership.entries), v.transform(withKeys));
