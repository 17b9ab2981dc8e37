import { BSONRegExp, Int32 } from 'bson';
import type { MaybeValue } from '../bson/Value.ts';
import { MongoError } from '../MongoError.ts';
import { compileRegex } from '../query/compileRegex.ts';
import { integerOf } from '../query/integerOf.ts';
import type { OperatorCompiler, OperatorTable } from './Expression.ts';
import { isNullish, namedParts, operator, wrongOperand } from './operands.ts';

function text(value: MaybeValue, name: string): string {
  if (typeof value !== 'string') throw wrongOperand(name, 'strings', value);
  return value;
}

/** Changes the case of ASCII letters only, as MongoDB does; null becomes the empty string. */
function letters(change: (ascii: string) => string) {
  return operator(1, 1, ([value], name) =>
    isNullish(value) ? '' : text(value, name).replace(/[A-Za-z]+/g, change),
  );
}

const $substrCP = operator(3, 3, ([value, from, count], name) => {
  const [start, length] = [integerOf(from), integerOf(count)];
  if (start === undefined || length === undefined || start < 0 || length < 0) {
    throw new MongoError('BadValue', '$substrCP needs a start and a length that are whole numbers from 0');
  }
  return isNullish(value) ? '' : [...text(value, name)].slice(start, start + length).join('');
});

const $split = operator(2, 2, ([value, separator], name) => {
  if (isNullish(value) || isNullish(separator)) return null;
  if (separator === '') throw new MongoError('BadValue', '$split requires a non-empty separator');
  return text(value, name).split(text(separator, name));
});

const $indexOfCP = operator(2, 2, ([value, part], name) => {
  if (isNullish(value)) return null;
  const whole = text(value, name);
  const at = whole.indexOf(text(part, name));
  return new Int32(at < 0 ? -1 : [...whole.slice(0, at)].length);
});

/** What MongoDB trims when it is not told otherwise. */
const blanks = '\0 \t\n\v\f\r\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a';

function trim(atStart: boolean, atEnd: boolean): OperatorCompiler {
  return (operand, compile, name) => {
    const parts = namedParts(operand, name, ['input'], ['chars']);
    const input = compile(parts.get('input') ?? null);
    const chars = parts.has('chars') ? compile(parts.get('chars') ?? null) : () => blanks;
    return (scope) => {
      const [value, cut] = [input(scope), chars(scope)];
      if (isNullish(value) || isNullish(cut)) return null;
      const points = [...text(value, name)];
      const trimmed = new Set(text(cut, name));
      let from = 0;
      let to = points.length;
      while (atStart && from < to && trimmed.has(points[from] ?? '')) from += 1;
      while (atEnd && to > from && trimmed.has(points[to - 1] ?? '')) to -= 1;
      return points.slice(from, to).join('');
    };
  };
}

function replace(all: boolean): OperatorCompiler {
  return (operand, compile, name) => {
    const parts = namedParts(operand, name, ['input', 'find', 'replacement']);
    const operands = ['input', 'find', 'replacement'].map((part) => compile(parts.get(part) ?? null));
    return (scope) => {
      const values = operands.map((each) => each(scope));
      if (values.some(isNullish)) return null;
      const [input = '', find = '', replacement = ''] = values.map((value) => text(value, name));
      // As functions, so that a $ in the replacement means itself.
      return all ? input.replaceAll(find, () => replacement) : input.replace(find, () => replacement);
    };
  };
}

const $regexMatch: OperatorCompiler = (operand, compile, name) => {
  const parts = namedParts(operand, name, ['input', 'regex'], ['options']);
  const input = compile(parts.get('input') ?? null);
  const given = parts.get('regex');
  const options = parts.get('options') ?? (given instanceof BSONRegExp ? given.options : '');
  const pattern = given instanceof BSONRegExp ? given.pattern : given;
  if (typeof pattern !== 'string' || pattern.startsWith('$') || typeof options !== 'string') {
    throw new MongoError('FailedToParse', '$regexMatch needs a constant regex and constant options here');
  }
  const regex = compileRegex(pattern, options);
  return (scope) => {
    const value = input(scope);
    return !isNullish(value) && regex.test(text(value, name));
  };
};

export const stringOperators: OperatorTable = {
  $concat: operator(0, undefined, (operands, name) =>
    operands.some(isNullish) ? null : operands.map((operand) => text(operand, name)).join(''),
  ),
  $toLower: letters((ascii) => ascii.toLowerCase()),
  $toUpper: letters((ascii) => ascii.toUpperCase()),
  $strLenCP: operator(1, 1, ([value], name) => new Int32([...text(value, name)].length)),
  $substrCP,
  $split,
  $indexOfCP,
  $trim: trim(true, true),
  $ltrim: trim(true, false),
  $rtrim: trim(false, true),
  $replaceOne: replace(false),
  $replaceAll: replace(true),
  $regexMatch,
};
