import { Script } from 'node:vm';
import { pluralize, singularize } from 'inflection';
import { UserError } from '../cli/UserError.ts';

/** Names of what a module is about, as generated code uses them. */
export interface ModuleNames {
  /** Such as `reviews`. */
  module: string;
  /** Such as `Reviews`. */
  Module: string;
  /** One item that the module's service stores, such as `review`. */
  item: string;
  /** Such as `Review`. */
  Item: string;
  /** Indefinite article of `item`. */
  article: 'a' | 'an';
  Article: 'A' | 'An';
  /** Such as `reviews`. */
  items: string;
  /** Such as `Reviews`. */
  Items: string;
}

/**
 * Derives the names in generated code from the name of a module.
 * @throws {UserError} if one of them is a reserved word of JavaScript.
 */
export function createModuleNames(module: string): ModuleNames {
  const item = singularize(module);
  const items = pluralize(module);
  for (const name of [item, items])
    if (isReservedWord(name))
      throw new UserError(`"${module}" is not valid: ${name} is a reserved word of JavaScript.`);
  return {
    module,
    Module: toPascalCase(module),
    item,
    Item: toPascalCase(item),
    ...(/^[aeiou]/.test(item) ? { article: 'an', Article: 'An' } : { article: 'a', Article: 'A' }),
    items,
    Items: toPascalCase(items),
  };
}

export const toPascalCase = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

export const toWords = (name: string): string => name.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, ' ');

export const toKebabCase = (name: string): string => toWords(name).replaceAll(' ', '-').toLowerCase();

function isReservedWord(name: string): boolean {
  try {
    new Script(`'use strict'; let ${name};`);
    return false;
  } catch {
    return true;
  }
}
