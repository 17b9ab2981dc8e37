import { cleanAscii } from '@msv/contracts/http/cleanText';
import { numberWords } from '@msv/forms/search/wordSearch';
import { formatAmount, type UnitName, type VehicleAmount } from '../vehicle-facts/vehicleAmounts.ts';

const limitWords =
  'between|not? (?:more|less|fewer) than|not (?:over|under)|(?:more|greater|less|fewer|cheaper) than|at (?:least|most)|up to|over|above|under|below|within|from|starting (?:at|from)|(?:max|min)(?:imum)?(?: of)?|[<>]=?|[≤≥]';
const limitEnds =
  '(?:\\+|\\s(?:(?:or|and) (?:more|up|over|above|higher|longer|less|fewer|under|below|lower|cheaper)|(?:max|min)(?:imum)?))(?![a-z])';
const unitWords =
  'seat(?:er)?s?|passengers?|persons?|people|miles? (?:per|an) hour|mph|mi(?:les?)?|dollars?|usd|bucks';
/** Other programs print commas or special spaces between thousands. A plain space separates only `000`. */
const number = `\\$?\\s?(?:\\d{1,3}(?:(?:[,\\u00a0\\u2009\\u202f]\\d{3})+| 000)(?!\\d)|\\d+|${numberWords.join('|')})(?:\\.\\d+)?(?:\\s?(?:k|thousand|grand)(?![a-z]))?`;
const unit = `(?:[\\s\\p{Pd}−]?(?:${unitWords})(?![a-z]))`;

/**
 * A number with a unit or a limit, or a range: `25 mph`, `6+ seats`, `under $10,000`, `10k-15k`, `between 10k and 15k`.
 * The character before the amount has a group of its own, because Safari before 16.4 has no lookbehind.
 */
const amountPattern = [
  '(?<before>^|[^\\p{L}\\d+.,$])',
  `(?<head>(?<limit>${limitWords})?\\s?(?<first>${number})(?<end>${limitEnds})?(?<firstUnit>${unit})?)`,
  `(?:\\s?(?<separator>[\\p{Pd}−~]|(?:to|through|or|and)(?![a-z]))\\s?(?<second>${number})(?<secondUnit>${unit})?|(?<lastEnd>${limitEnds}))?`,
  '(?![\\p{L}\\d])',
].join('');
type AmountGroups = Partial<
  Record<'limit' | 'first' | 'end' | 'firstUnit' | 'separator' | 'second' | 'secondUnit' | 'lastEnd', string>
>;

export interface SearchAmount extends VehicleAmount {
  /** As typed. */
  readonly source: string;
}

/** Splits a search into amounts and the texts between them, regardless of full-width and invisible characters. */
export function splitSearchAmounts(search: string): readonly (string | SearchAmount)[] {
  const text = cleanAscii(search).replace(/\s{2,}/g, ' ');
  const pattern = new RegExp(amountPattern, 'giu');
  const parts: (string | SearchAmount)[] = [];
  let textStart = 0;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    const { before = '', head = '', limit, ...groups } = match.groups ?? {};
    const start = match.index + before.length;
    const whole = parseRange({ ...groups, limit }) ?? parseLimit({ ...groups, limit });
    // In `6 seats and 40 miles`, only the first number belongs to the first amount.
    const amount = whole ?? parseLimit({ ...groups, limit, lastEnd: undefined, second: undefined });
    const end = whole ? match.index + match[0].length : start + head.length;
    // A limit without an amount can be part of a model's name, such as `MAX` in `D6 MAX 6 seater`.
    pattern.lastIndex = amount ? end : start + (limit ?? head).length;
    if (!amount) continue;
    parts.push(text.slice(textStart, start), { ...amount, source: text.slice(start, end) });
    textStart = end;
  }
  return [...parts, text.slice(textStart)].filter((part) => part !== '');
}

/** Removes the amounts that `formatAmount` formats as the given text. */
export const removeSearchAmount = (search: string, formatted: string): string =>
  splitSearchAmounts(search)
    .map((part) => (typeof part === 'string' ? part : formatAmount(part) === formatted ? ' ' : part.source))
    .join('')
    .replace(/\s{2,}/g, ' ')
    .trim();

/** Parses `10k-15k`, `4 to 6 seats` or `between 10k and 15k`. `and` joins two conditions unless `between` precedes. */
function parseRange({ limit, first = '', separator = '', second, ...units }: AmountGroups) {
  const isBetween = limit?.toLowerCase() === 'between';
  if (!second || (separator.toLowerCase() === 'and' && !isBetween)) return undefined;
  if (limit && !isBetween && limit.toLowerCase() !== 'from') return undefined;
  const unit = findUnit(units.secondUnit, second) ?? findUnit(units.firstUnit, first);
  const isSameUnit = (findUnit(units.firstUnit, first) ?? unit) === unit;
  const isInThousands = thousands.test(second) && !thousands.test(first) && parseNumber(first) < 1000;
  const numbers = [parseNumber(first) * (isInThousands ? 1000 : 1), parseNumber(second)];
  const [from, to] = [Math.min(...numbers), Math.max(...numbers)];
  return isSameUnit ? createAmount(unit ?? (from >= minPrice ? 'usd' : undefined), { from, to }) : undefined;
}

/** Without a limit, a price is the highest, a range the lowest, and seats are exact. */
function parseLimit({ limit, first = '', end, firstUnit, second, lastEnd }: AmountGroups) {
  const words = (limit ?? end ?? lastEnd ?? '').trim().toLowerCase();
  if (second || words === 'between') return undefined;
  const value = parseNumber(first);
  const unit = findUnit(firstUnit, first) ?? (words && value >= minPrice ? 'usd' : undefined);
  // `MAX` is also the name of a model with seats.
  if (words === 'max' && unit !== 'usd') return undefined;
  if (!words)
    return createAmount(unit, {
      ...(unit !== 'usd' && { from: value }),
      ...(isUpper(unit) && { to: value }),
    });
  const isLower =
    /more|greater|least|over|above|from|start|min|up$|higher|longer|[>≥+]/.test(words) !==
    /^not?\b/.test(words);
  const isStrict = /^(?:over|above|more|greater|under|below|less|fewer|[<>]$)/.test(words);
  // The highest number of seats below 7 is 6.
  if (unit === 'seat' && isStrict)
    return createAmount(unit, isLower ? { from: value + 1 } : { to: value - 1 });
  // A price limit includes the price, as in the price summary of a card.
  const isExclusive = isStrict && !(unit === 'usd' && !isLower);
  return createAmount(unit, {
    ...(isLower ? { from: value } : { to: value }),
    ...(isExclusive && { isExclusive }),
  });
}

const isUpper = (unit: UnitName | undefined) => unit === 'usd' || unit === 'seat';

const createAmount = (
  unit: UnitName | undefined,
  limits: Omit<VehicleAmount, 'unit'>,
): VehicleAmount | undefined => unit && { unit, ...limits };

/** Smaller amounts are prices only with a dollar sign or `k`, because `under 30` can be a number of miles. */
const minPrice = 1000;
const thousands = /k|thousand|grand/i;

function findUnit(unitText: string | undefined, numberText: string): UnitName | undefined {
  const text = unitText?.toLowerCase() ?? '';
  if (/mph|hour/.test(text)) return 'mph';
  if (/seat|pas|pe[or]/.test(text)) return 'seat';
  if (text.includes('mi')) return 'mile';
  return text || numberText.includes('$') || thousands.test(numberText) ? 'usd' : undefined;
}

function parseNumber(text: string): number {
  const word = numberWords.indexOf(text.trim().toLowerCase());
  const value = word < 0 ? Number(text.replace(/[^\d.]/g, '')) : word;
  return Math.round(value * (thousands.test(text) ? 1000 : 1) * 100) / 100;
}
