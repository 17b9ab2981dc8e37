/**
 * Share of the electricity from the outlet that reaches the motor. Dealers and manufacturers do not state the heat loss
 * of charger and battery, so 15 % is an assumption.
 */
export const chargingEfficiency = 0.85;

/**
 * Highest continuous power of an outlet in kW: 80 % of what its circuit breaker allows (National Electrical Code
 * 210.20(A)), which is 12 A of a 15 A circuit at 120 V, and 16 A of a 20 A circuit at 240 V. Chargers may use less.
 */
export const outletKilowatts = { '120': 1.44, '240': 3.84 } as const;
export type Outlet = keyof typeof outletKilowatts;

/** Days of an average month (365 / 12), rounded. */
export const daysPerMonth = 30.4;

/** Undefined values are unknown or not valid yet. */
export interface RunningCostInputs {
  readonly outlet: Outlet;
  readonly milesPerDay: number | undefined;
  readonly electricityPricePerKwh: number | undefined;
  readonly batteryKwh: number | undefined;
  readonly rangeMiles: number | undefined;
  readonly gasPricePerGallon: number | undefined;
  readonly gasCartMpg: number | undefined;
  readonly carMpg: number | undefined;
}

const { NaN: unknown } = Number;

/**
 * Calculates energy from the outlet in kWh, charging times in hours and costs in US dollars. A result is undefined if
 * one of its inputs is. All results are finite and at least 0.
 */
export function calculateRunningCost({
  outlet,
  milesPerDay = unknown,
  electricityPricePerKwh = unknown,
  batteryKwh = unknown,
  rangeMiles = unknown,
  gasPricePerGallon = unknown,
  gasCartMpg = unknown,
  carMpg = unknown,
}: RunningCostInputs) {
  const fullChargeKwh = batteryKwh / chargingEfficiency;
  const kwhPerMile = fullChargeKwh / rangeMiles;
  const kwhPerDay = kwhPerMile * milesPerDay;
  const gasPricePerMonth = milesPerDay * daysPerMonth * gasPricePerGallon;
  return {
    kwhPerMile: toResult(kwhPerMile),
    kwhPerDay: toResult(kwhPerDay),
    chargingHoursPerDay: toResult(kwhPerDay / outletKilowatts[outlet]),
    fullChargeHours: toResult(fullChargeKwh / outletKilowatts[outlet]),
    monthlyCost: toResult(kwhPerDay * daysPerMonth * electricityPricePerKwh),
    gasCartMonthlyCost: toResult(gasPricePerMonth / gasCartMpg),
    carMonthlyCost: toResult(gasPricePerMonth / carMpg),
  };
}

const toResult = (value: number): number | undefined =>
  Number.isFinite(value) && value >= 0 ? value : undefined;
