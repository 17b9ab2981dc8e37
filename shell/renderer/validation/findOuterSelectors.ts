/** A comment, a string, an escape, a special character or text. Unfinished comments and strings match, too. */
const tokenPattern =
  /\/\*.*?(?:\*\/|$)|"(?:[^"\\]|\\.)*"?|'(?:[^'\\]|\\.)*'?|\\.?|[{}();[\]/]|[^{}();[\]/"'\\]+/gs;
const keyframesPattern = /^@(?:-webkit-)?keyframes/;
const ownClassPattern = /\.css-/;

/**
 * Finds selectors that select elements outside of a component, such as `body` or `.css-1x+main`. Every selector must
 * name the component's class `.css-…` and select its element or a descendant.
 * @param styles A `<style>` element. Its content is read once.
 * @returns Each selector once, without attributes and arguments
 */
export function findOuterSelectors(styles: string): string[] {
  const css =
    styles.slice(styles.startsWith('<style') ? styles.indexOf('>') + 1 : 0).split('</style', 1)[0] ?? '';
  const selectors = new Set<string>();
  let prelude = '';
  /** Depth of brackets, such as `[title]` and `:has(…)`, whose content does not decide which element is selected. */
  let brackets = 0;
  let blocks = 0;
  /** Depth of the block around keyframes, whose rules have steps instead of selectors. */
  let keyframes = Number.POSITIVE_INFINITY;
  for (const [token] of css.matchAll(tokenPattern)) {
    if (token === '{') {
      const rule = prelude.trim();
      if (blocks < keyframes && keyframesPattern.test(rule)) keyframes = blocks;
      else if (blocks <= keyframes && !rule.startsWith('@'))
        for (const selector of rule.split(',')) selectors.add(selector.trim() || '*');
      blocks += 1;
    } else if (token === '}') {
      blocks = Math.max(0, blocks - 1);
      if (blocks <= keyframes) keyframes = Number.POSITIVE_INFINITY;
    }
    if (['{', '}', ';'].includes(token)) {
      prelude = '';
      brackets = 0;
    } else if (token === '(' || token === '[') brackets += 1;
    else if (token === ')' || token === ']') brackets = Math.max(0, brackets - 1);
    else if (brackets === 0 && !token.startsWith('/*')) prelude += token;
  }
  return [...selectors].filter((selector) => !isInside(selector));
}

function isInside(selector: string): boolean {
  // Compound, combinator, compound, …
  const parts = selector.replace(/\s+/g, ' ').split(/ ?([ >+~]) ?/);
  const own = parts.findIndex((part) => ownClassPattern.test(part));
  const [combinator = '', next = ''] = parts.slice(own + 1);
  return own >= 0 && (!/[+~]/.test(combinator) || ownClassPattern.test(next));
}
