import { expect, test } from '@jest/globals';
import { splitName } from './splitName.ts';

test.each([
  ['Ann Lee', 'Ann', 'Lee'],
  ['Mary Ann Smith', 'Mary Ann', 'Smith'],
  ['  Mary \u00a0 Smith ', 'Mary', 'Smith'],
  ['Anna-Lena Müller-Lüdenscheidt', 'Anna-Lena', 'Müller-Lüdenscheidt'],
  ['J. R. R. Tolkien', 'J. R. R.', 'Tolkien'],
  ['Jan van der Berg', 'Jan', 'van der Berg'],
  ['van der Berg', '', 'van der Berg'],
  ['Maria De La Cruz', 'Maria', 'De La Cruz'],
  ['Juan Carlos de la Cruz García', 'Juan Carlos', 'de la Cruz García'],
  ['Ana da Silva e Souza', 'Ana', 'da Silva e Souza'],
  ['Van Morrison', 'Van', 'Morrison'],
  ['Smith, John', 'John', 'Smith'],
  ['Smith,John', 'John', 'Smith'],
  ['van der Berg, Jan', 'Jan', 'van der Berg'],
  ['Smith, Mary Ann', 'Mary Ann', 'Smith'],
  ['Smith Jr., John', 'John', 'Smith Jr.'],
  ['Smith, John, Jr.', 'John', 'Smith Jr.'],
  ['Smith, John Jr.', 'John', 'Smith Jr.'],
  ['John Smith Jr.', 'John', 'Smith Jr.'],
  ['John Smith, Jr.', 'John', 'Smith Jr.'],
  ['John Smith III', 'John', 'Smith III'],
  ['Ludwig van Beethoven Sr', 'Ludwig', 'van Beethoven Sr'],
  ['Ann Lee, M.D., Ph.D.', 'Ann', 'Lee M.D. Ph.D.'],
  ['Cher', 'Cher', ''],
  ['Cher,', 'Cher', ''],
  ['van', 'van', ''],
  ['王小明', '王小明', ''],
  ['Jr.', 'Jr.', ''],
  [',', '', ''],
  ['', '', ''],
])('%j has the first name %j and the last name %j', (name, firstName, lastName) => {
  expect(splitName(name)).toEqual({ firstName, lastName });
});
