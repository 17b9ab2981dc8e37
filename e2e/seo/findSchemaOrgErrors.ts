import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** schema.org's own vocabulary, as the package carries it: one statement a line. */
const statements = readFileSync(
  createRequire(import.meta.url).resolve('@vocabulary/schema/schema.nq'),
  'utf8',
);

const schemaTerm = /^<http:\/\/schema\.org\/(\w+)> <[^>]*[#/](\w+)> <http:\/\/schema\.org\/(\w+)>/gm;

/** What the vocabulary says of a term under a name, such as `telephone` `domainIncludes`. */
const said = new Map<string, Set<string>>();
for (const [, subject, verb, object] of statements.matchAll(schemaTerm)) {
  const key = `${subject} ${verb}`;
  said.set(key, (said.get(key) ?? new Set()).add(object ?? ''));
}
const saidOf = (subject: string, verb: string) => [...(said.get(`${subject} ${verb}`) ?? [])];

const withParents = (type: string): string[] => [
  type,
  ...saidOf(type, 'subClassOf').flatMap((parent) => withParents(parent)),
];
const isType = (name: string) => name === 'Thing' || said.has(`${name} subClassOf`);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The types of values that JSON writes without an object. */
const plainTypes = ['Text', 'URL', 'Number', 'Integer', 'Boolean', 'Date', 'DateTime', 'Time'];

/**
 * What of a piece of structured data schema.org's vocabulary does not know: types, properties of a type, and values of
 * the wrong kind. Empty where all of it is valid.
 */
export function unknownToSchemaOrg(facts: unknown, path = '$'): string[] {
  if (!isObject(facts)) return [`${path} is no object`];
  const type = String(facts['@type']);
  if (!isType(type)) return [`${path}: there is no type ${type}`];
  const types = withParents(type);
  return Object.entries(facts)
    .filter(([property]) => !property.startsWith('@'))
    .flatMap(([property, value]) => {
      const here = `${path}.${property}`;
      if (!saidOf(property, 'domainIncludes').some((domain) => types.includes(domain)))
        return [`${here}: ${type} has no such property`];
      const values: unknown[] = Array.isArray(value) ? value : [value];
      return values.flatMap((one) => faultsOf(one, saidOf(property, 'rangeIncludes'), here));
    });
}

function faultsOf(value: unknown, ranges: readonly string[], here: string): string[] {
  // A reference to a thing that is described elsewhere on the page.
  if (isObject(value) && Object.keys(value).join() === '@id') return [];
  if (isObject(value)) {
    const types = withParents(String(value['@type']));
    const fits = ranges.some((range) => types.includes(range));
    return [
      ...(fits ? [] : [`${here}: a ${types[0]} is none of ${ranges.join(', ')}`]),
      ...unknownToSchemaOrg(value, here),
    ];
  }
  // Enumerations, such as https://schema.org/InStock, are written as addresses.
  const isMember = typeof value === 'string' && value.startsWith('https://schema.org/');
  if (isMember) {
    const member = value.slice('https://schema.org/'.length);
    return saidOf(member, 'type').some((type) => ranges.includes(type)) ? [] : [`${here}: no such ${value}`];
  }
  // The address of a thing stands for the thing: https://schema.org/docs/datamodel.html
  if (typeof value === 'string' && /^https?:/.test(value)) return [];
  const isPlain = ranges.some((range) => withParents(range).some((parent) => plainTypes.includes(parent)));
  return isPlain ? [] : [`${here}: ${JSON.stringify(value)} is none of ${ranges.join(', ')}`];
}
