import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** Vocabulary of schema.org in N-Quads format: one statement per line. */
const statements = readFileSync(
  createRequire(import.meta.url).resolve('@vocabulary/schema/schema.nq'),
  'utf8',
);

const statementPattern = /^<http:\/\/schema\.org\/(\w+)> <[^>]*[#/](\w+)> <http:\/\/schema\.org\/(\w+)>/gm;

/** Objects of the statements by subject and predicate, such as `telephone domainIncludes`. */
const objectsBySubjectAndPredicate = new Map<string, Set<string>>();
for (const [, subject, predicate, object] of statements.matchAll(statementPattern)) {
  const key = `${subject} ${predicate}`;
  const objects = objectsBySubjectAndPredicate.get(key) ?? new Set();
  objectsBySubjectAndPredicate.set(key, objects.add(object ?? ''));
}
const findObjects = (subject: string, predicate: string) => [
  ...(objectsBySubjectAndPredicate.get(`${subject} ${predicate}`) ?? []),
];

const listTypeAndParents = (type: string): string[] => [
  type,
  ...findObjects(type, 'subClassOf').flatMap((parent) => listTypeAndParents(parent)),
];
const isType = (name: string) => name === 'Thing' || objectsBySubjectAndPredicate.has(`${name} subClassOf`);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Types whose values are strings, numbers or booleans in JSON. */
const primitiveTypes = ['Text', 'URL', 'Number', 'Integer', 'Boolean', 'Date', 'DateTime', 'Time'];

/**
 * Finds types, properties and values of a structured data item that schema.org's vocabulary does not allow, and missing addresses. Returns one
 * line per error, and an empty array for valid data.
 * @param path Location of the item, with which error lines start.
 */
export function findSchemaOrgErrors(item: unknown, path = '$'): string[] {
  if (!isObject(item)) return [`${path}: not an object`];
  const type = String(item['@type']);
  if (!isType(type)) return [`${path}: unknown type ${type}`];
  const types = listTypeAndParents(type);
  // Search engines require an address of each local business, which schema.org's vocabulary cannot express.
  const needsAddress = types.includes('LocalBusiness') && !isObject(item.address);
  const errors = Object.entries(item)
    .filter(([property]) => !property.startsWith('@'))
    .flatMap(([property, value]) => {
      const propertyPath = `${path}.${property}`;
      if (!findObjects(property, 'domainIncludes').some((domain) => types.includes(domain)))
        return [`${propertyPath}: unknown property of ${type}`];
      const values: unknown[] = Array.isArray(value) ? value : [value];
      const ranges = findObjects(property, 'rangeIncludes');
      return values.flatMap((singleValue) => findValueErrors(singleValue, ranges, propertyPath));
    });
  return needsAddress ? [`${path}: missing address of ${type}`, ...errors] : errors;
}

function findValueErrors(value: unknown, ranges: readonly string[], path: string): string[] {
  const expectedTypes = ranges.join(' or ');
  // A reference to an item that is described elsewhere on the page.
  if (isObject(value) && Object.keys(value).join() === '@id') return [];
  if (isObject(value)) {
    const types = listTypeAndParents(String(value['@type']));
    const hasExpectedType = ranges.some((range) => types.includes(range));
    return [
      ...(hasExpectedType ? [] : [`${path}: expected ${expectedTypes}, got ${types[0]}`]),
      ...findSchemaOrgErrors(value, path),
    ];
  }
  // Members of enumerations are written as URLs, such as https://schema.org/InStock.
  const isEnumerationMember = typeof value === 'string' && value.startsWith('https://schema.org/');
  if (isEnumerationMember) {
    const member = value.slice('https://schema.org/'.length);
    const isAllowed = findObjects(member, 'type').some((type) => ranges.includes(type));
    return isAllowed ? [] : [`${path}: unknown value ${value}`];
  }
  // A URL may stand for an item: https://schema.org/docs/datamodel.html
  if (typeof value === 'string' && /^https?:/.test(value)) return [];
  const isPrimitive = ranges.some((range) =>
    listTypeAndParents(range).some((parent) => primitiveTypes.includes(parent)),
  );
  return isPrimitive ? [] : [`${path}: expected ${expectedTypes}, got ${JSON.stringify(value)}`];
}
