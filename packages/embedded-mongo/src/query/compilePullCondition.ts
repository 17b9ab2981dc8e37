import { areValuesEqual } from '../bson/compareValues.ts';
import { type Doc, isDoc, type Value } from '../bson/Value.ts';
import { compileFieldOperators, rejectRegularExpression } from './compileFieldOperators.ts';
import { compileFilter } from './compileFilter.ts';
import { isOperatorDocument } from './isOperatorDocument.ts';

type ElementTest = (element: Value) => boolean;

/**
 * Compiles the condition that selects the array elements for `$pull` to remove. The condition consists of
 * operators, is a filter for elements that are documents, or is a value that the element must equal.
 */
export function compilePullCondition(condition: Value): ElementTest {
  rejectRegularExpression(condition);
  if (!isDoc(condition)) return (element) => areValuesEqual(element, condition);
  if (isOperatorDocument(condition)) return compileElementOperators(condition);
  const matches = compileFilter(condition);
  return (element) => isDoc(element) && matches(element);
}

function compileElementOperators(operators: Doc): ElementTest {
  const matchesElement = compileFieldOperators(['element'], operators);
  // An element that is itself an array is compared as a whole. The numeric path part prevents the test from
  // also checking its elements.
  const matchesInnerArray = compileFieldOperators(['element', '0'], operators);
  return (element) =>
    Array.isArray(element)
      ? matchesInnerArray(new Map([['element', [element]]]))
      : matchesElement(new Map([['element', element]]));
}
