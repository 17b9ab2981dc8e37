/** Words that begin a last name of several words, such as `van der Berg` and `de la Cruz`. */
const particles = new Set(
  'af al bin da de del della den der des di do dos du el ibn la le st. ten ter van vom von zu zum zur'.split(
    ' ',
  ),
);

const isSuffix = (word: string) => /^(?:[js]r|i{2,3}|iv|v|esq|md|m\.d|phd|ph\.d|dds)\.?$/i.test(word);

/**
 * Splits a name into a first and a last name, which includes suffixes such as `Jr.`. A single word is a first name, and
 * an unknown part is empty.
 */
export function splitName(name: string) {
  const [start = [], ...others] = name.split(',').map((part) => part.split(/\s+/).filter(Boolean));
  const rest = others.flat();
  // `Smith, John` begins with the last name, unlike `John Smith, Jr.`.
  if (!rest.every(isSuffix))
    return {
      firstName: rest.filter((word) => !isSuffix(word)).join(' '),
      lastName: [...start, ...rest.filter(isSuffix)].join(' '),
    };
  const words = [...start, ...rest];
  const lastWord = words.findLastIndex((word) => !isSuffix(word));
  const particle = words.findIndex(
    // A capitalized first word is a first name, as in `Van Morrison`.
    (word, index) => index < lastWord && particles.has(index === 0 ? word : word.toLowerCase()),
  );
  const lastNameStart = particle === -1 ? Math.max(lastWord, 1) : particle;
  return {
    firstName: words.slice(0, lastNameStart).join(' '),
    lastName: words.slice(lastNameStart).join(' '),
  };
}
