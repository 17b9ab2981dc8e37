import { BSONRegExp } from 'bson';
import { equalValues } from '../bson/compareValues.ts';
import { type Doc, isDoc, type Value } from '../bson/Value.ts';
import { compileFilter, isOperators } from './compileFilter.ts';
import { compileOperators } from './compileOperators.ts';
import { matchesRegex } from './regexOperand.ts';

/** Which elements `$pull` takes out: by operators, by a filter on elements that are documents, or by equality. */
export function elementTest(condition: Value): (element: Value) => boolean {
  if (condition instanceof BSONRegExp) return matchesRegex(condition);
  if (!isDoc(condition)) return (element) => equalValues(element, condition);
  if (isOperators(condition)) return elementOperators(condition);
  const matches = compileFilter(condition);
  return (element) => isDoc(element) && matches(element);
}

/** Operators such as `{ $gte: 3 }` held against an array's elements themselves. */
export function elementOperators(operators: Doc): (element: Value) => boolean {
  const onElement = compileOperators(['element'], operators);
  // An element that is an array itself counts as a whole: by its index in an array of one it is not looked into.
  const onInnerArray = compileOperators(['element', '0'], operators);
  return (element) => {
    if (!Array.isArray(element)) return onElement(new Map([['element', element]]));
    return onInnerArray(new Map([['element', [element]]]));
  };
}
