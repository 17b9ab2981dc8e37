/** A rule of keyframes has steps instead of selectors. */
const keyframesPattern = /@(?:-webkit-)?keyframes[^{]*\{(?:[^{}]*\{[^{}]*\})*\}/g;
/** A rule without nested rules: the part before its declarations. */
const innermostRulePattern = /([^{};]+)\{[^{}]*\}/g;
const ownClassPattern = /\.css-/;

/**
 * Finds the selectors of rendered styles that select elements outside of a component, such as `body` or `.css-1x+main`. Emotion
 * gives each component a class `.css-…`, so every selector must name the class and select its element or a descendant.
 */
export function findOuterSelectors(styles: string): string[] {
  const css = styles.replace(/<[^>]*>/g, '').replace(keyframesPattern, '');
  const selectors = [...css.matchAll(innermostRulePattern)].flatMap(([, prelude = '']) =>
    prelude.startsWith('@') ? [] : splitSelectors(prelude),
  );
  return [...new Set(selectors)].filter((selector) => !isInside(selector));
}

/** Splits a list of selectors at its commas, except for those in `:is(…)` and its likes. */
const splitSelectors = (list: string): string[] =>
  list.split(/,(?![^(]*\))/).map((selector) => selector.trim());

function isInside(selector: string): boolean {
  // Keeps the combinators: compound, combinator, compound, …
  const parts = selector.split(/\s*([ >+~])\s*(?![^([]*[)\]])/);
  const own = parts.findIndex((part) => ownClassPattern.test(part));
  const [combinator = '', next = ''] = parts.slice(own + 1);
  return own >= 0 && (!/[+~]/.test(combinator) || ownClassPattern.test(next));
}
