/**
 * Parses a battery's capacity in kWh: `5.3 kWh`, or volts times amp-hours of `48V 110Ah Lithium`. Undefined unless the
 * text states exactly one capacity and no other number, as in `2 x 48V 110Ah`.
 */
export function parseBatteryKwh(text: string): number | undefined {
  const findNumbers = (unit: string) =>
    Array.from(text.matchAll(new RegExp(`(\\d+(?:\\.\\d+)?)[\\s-]*${unit}\\b`, 'gi')), ([, digits]) =>
      Number(digits),
    );
  const kilowattHours = findNumbers('kWh');
  const volts = findNumbers('V(?:olts?)?');
  const ampHours = findNumbers('Ah');
  // Digits of words such as `LiFePO4` are not numbers, but a number can follow the multiplication sign `x`.
  const numberCount = text.match(/(?<![a-wyz\d.])\d+(?:\.\d+)?/gi)?.length ?? 0;
  if (numberCount !== kilowattHours.length + volts.length + ampHours.length) return undefined;
  if (kilowattHours.length > 1 || volts.length > 1 || ampHours.length > 1) return undefined;
  const [volt = 0] = volts;
  const [ampHour = 0] = ampHours;
  const [capacity = (volt * ampHour) / 1000] = kilowattHours;
  return capacity > 0 ? capacity : undefined;
}
