import { Int32 } from 'bson';
import { isDoc, type MaybeValue, type Value } from '../bson/Value.ts';
import { MongoError, notSupported } from '../MongoError.ts';
import type { OperatorCompiler, OperatorTable } from './Expression.ts';
import { isNullish, namedParts, wrongOperand } from './operands.ts';
import { truncateDate } from './truncateDate.ts';

/** A part of a date in UTC; other time zones are refused by namedParts. */
function part(read: (date: Date) => number): OperatorCompiler {
  return (operand, compile, name) => {
    const isNamed = isDoc(operand) && ![...operand.keys()][0]?.startsWith('$');
    const [only] = Array.isArray(operand) && operand.length === 1 ? operand : [operand];
    const date = compile((isNamed ? namedParts(operand, name, ['date']).get('date') : only) ?? null);
    return (scope) => {
      const value = date(scope);
      return isNullish(value) ? null : new Int32(read(asDate(value, name)));
    };
  };
}

function asDate(value: MaybeValue, name: string): Date {
  if (!(value instanceof Date)) throw wrongOperand(name, 'dates', value);
  return value;
}

const formats: Readonly<Record<string, (iso: string) => string>> = {
  Y: (iso) => iso.slice(0, 4),
  m: (iso) => iso.slice(5, 7),
  d: (iso) => iso.slice(8, 10),
  H: (iso) => iso.slice(11, 13),
  M: (iso) => iso.slice(14, 16),
  S: (iso) => iso.slice(17, 19),
  L: (iso) => iso.slice(20, 23),
  z: () => '+0000',
  '%': () => '%',
};

const $dateToString: OperatorCompiler = (operand, compile, name) => {
  const parts = namedParts(operand, name, ['date'], ['format', 'onNull']);
  const format = parts.get('format') ?? '%Y-%m-%dT%H:%M:%S.%LZ';
  if (typeof format !== 'string' || format.startsWith('$'))
    throw notSupported('$dateToString with a computed format', 'FailedToParse');
  checkFormat(format);
  const date = compile(parts.get('date') ?? null);
  const onNull = compile(parts.get('onNull') ?? null);
  return (scope) => {
    const value = date(scope);
    if (isNullish(value)) return onNull(scope);
    const time = asDate(value, name);
    if (time.getUTCFullYear() < 0 || time.getUTCFullYear() > 9999)
      throw new MongoError('BadValue', '$dateToString is only defined on year 0-9999');
    const iso = time.toISOString();
    // The check above has let known letters through only.
    return format.replace(/%(.)/g, (_, letter: string) => formats[letter]?.(iso) ?? '');
  };
};

function checkFormat(format: string): void {
  for (const [, letter = ''] of format.matchAll(/%(.?)/g)) {
    if (!Object.hasOwn(formats, letter)) throw notSupported(`"%${letter}" in a date's format`, 'BadValue');
  }
}

const $dateTrunc: OperatorCompiler = (operand, compile, name) => {
  const parts = namedParts(operand, name, ['date', 'unit'], ['startOfWeek']);
  const date = compile(parts.get('date') ?? null);
  const unit: Value = parts.get('unit') ?? null;
  const startOfWeek = parts.get('startOfWeek') ?? 'sunday';
  const truncate = truncateDate(unit, startOfWeek);
  return (scope) => {
    const value = date(scope);
    return isNullish(value) ? null : truncate(asDate(value, name));
  };
};

export const dateOperators: OperatorTable = {
  $year: part((date) => date.getUTCFullYear()),
  $month: part((date) => date.getUTCMonth() + 1),
  $dayOfMonth: part((date) => date.getUTCDate()),
  $dayOfWeek: part((date) => date.getUTCDay() + 1),
  $hour: part((date) => date.getUTCHours()),
  $minute: part((date) => date.getUTCMinutes()),
  $second: part((date) => date.getUTCSeconds()),
  $millisecond: part((date) => date.getUTCMilliseconds()),
  $dateToString,
  $dateTrunc,
};
