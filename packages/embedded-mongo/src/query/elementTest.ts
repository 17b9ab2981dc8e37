import { BSONRegExp } from 'bson';
import { equalValues } from '../bson/compareValues.ts';
import { isDoc, type Value } from '../bson/Value.ts';
import { compileFilter } from './compileFilter.ts';
import { elementOperators } from './compileOperators.ts';
import { isOperators } from './isOperators.ts';
import { matchesRegex } from './regexOperand.ts';

/** Which elements `$pull` takes out: by operators, by a filter on elements that are documents, or by equality. */
export function elementTest(condition: Value): (element: Value) => boolean {
  if (condition instanceof BSONRegExp) return matchesRegex(condition);
  if (!isDoc(condition)) return (element) => equalValues(element, condition);
  if (isOperators(condition)) return elementOperators(condition, compileFilter);
  const matches = compileFilter(condition);
  return (element) => isDoc(element) && matches(element);
}
