import { specFinancingPrograms } from '@msv/testing/builders/specFinancingPrograms';
import { calculateAffordablePrices } from '../src/features/financing-options/calculateAffordablePrices.ts';
import {
  creditScores,
  defaultProfile,
  preferredTerms,
  usages,
} from '../src/features/financing-options/FinancingProfile.ts';
import { rankFinancingOptions } from '../src/features/financing-options/rankFinancingOptions.ts';
import { calculatePaymentSchedule } from '../src/features/payment-schedule/calculatePaymentSchedule.ts';
import { measureCallsPerSecond } from './measureCallsPerSecond.ts';
import { measureModuleKb } from './measureModuleKb.ts';

/** All combinations of the form choices, so that consecutive calls have different input. */
const benchmarkProfiles = creditScores.flatMap((creditScore) =>
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
const getProfile = (call: number) => benchmarkProfiles[call % benchmarkProfiles.length] ?? defaultProfile;

const recommendPerSecond = measureCallsPerSecond(
  (call) => rankFinancingOptions(getProfile(call), specFinancingPrograms).length,
);
const pricesPerSecond = measureCallsPerSecond(
  (call) => calculateAffordablePrices(getProfile(call), specFinancingPrograms).length,
);
const schedulesPerSecond = measureCallsPerSecond(
  (call) => calculatePaymentSchedule(7995 + (call % 100), 7.99, 84).years.length,
);
const toMicroseconds = (perSecond: number) => Math.round((1e6 / perSecond) * 100) / 100;

console.log(
  JSON.stringify({
    recommendPerSecond: Math.round(recommendPerSecond),
    recommendMicroseconds: toMicroseconds(recommendPerSecond),
    affordablePricesMicroseconds: toMicroseconds(pricesPerSecond),
    scheduleMicroseconds: toMicroseconds(schedulesPerSecond),
    moduleKb: await measureModuleKb(),
  }),
);
