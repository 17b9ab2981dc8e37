import { statedPrograms } from '@msv/testing/statedPrograms';
import { affordablePrices } from '../src/engine/affordablePrices.ts';
import { creditScores, defaultProfile, preferredTerms, usages } from '../src/engine/FinancingProfile.ts';
import { paymentSchedule } from '../src/engine/paymentSchedule.ts';
import { recommend } from '../src/engine/recommend.ts';
import { callsPerSecond } from './callsPerSecond.ts';
import { moduleKb } from './moduleKb.ts';

/** Every choice of the form beside each other, so that no call is like the one before. */
const profiles = creditScores.flatMap((creditScore) =>
  preferredTerms.flatMap((preferredTerm) =>
    usages.flatMap((usage) =>
      [6695, 8995, 17_995].map((vehiclePrice) => ({
        ...defaultProfile,
        creditScore,
        preferredTerm,
        usage,
        vehiclePrice,
      })),
    ),
  ),
);
const profileAt = (call: number) => profiles[call % profiles.length] ?? defaultProfile;

/** What the engine costs a visitor's processor for each press of the button, and the module their connection. */
const recommendPerSecond = callsPerSecond((call) => recommend(profileAt(call), statedPrograms).length);
const pricesPerSecond = callsPerSecond((call) => affordablePrices(profileAt(call), statedPrograms).length);
const schedulesPerSecond = callsPerSecond(
  (call) => paymentSchedule(7995 + (call % 100), 7.99, 84).years.length,
);
const microseconds = (perSecond: number) => Math.round((1e6 / perSecond) * 100) / 100;

console.log(
  JSON.stringify({
    recommendPerSecond: Math.round(recommendPerSecond),
    recommendMicroseconds: microseconds(recommendPerSecond),
    affordablePricesMicroseconds: microseconds(pricesPerSecond),
    scheduleMicroseconds: microseconds(schedulesPerSecond),
    moduleKb: await moduleKb(),
  }),
);
