/** A rule of keyframes has steps instead of selectors. */
const keyframesPattern = /@(?:-webkit-)?keyframes[^{]*\{(?:[^{}]*\{[^{}]*\})*\}/g;
/** A rule without nested rules: the part before its declarations. */
const innermostRulePattern = /([^{};]+)\{[^{}]*\}/g;
/** Attributes, and innermost arguments such as those of `:has(…)`. They do not decide which element is selected. */
const conditionPattern = /\[[^\]]*\]|\([^()]*\)/g;
const ownClassPattern = /\.css-/;

/**
 * Finds the selectors of rendered styles that select elements outside of a component, such as `body` or `.css-1x+main`. Emotion
 * gives each component a class `.css-…`, so every selector must name the class and select its element or a descendant.
 * @returns Each selector once, without attributes and arguments
 */
export function findOuterSelectors(styles: string): string[] {
  const css = styles.replace(/<[^>]*>/g, '').replace(keyframesPattern, '');
  const selectors = [...css.matchAll(innermostRulePattern)].flatMap(([, prelude = '']) =>
    prelude.startsWith('@') ? [] : removeConditions(prelude).split(','),
  );
  return [...new Set(selectors.map((selector) => selector.trim() || '*'))].filter(
    (selector) => !isInside(selector),
  );
}

function removeConditions(selectors: string): string {
  const shorter = selectors.replace(conditionPattern, '');
  return shorter === selectors ? selectors : removeConditions(shorter);
}

function isInside(selector: string): boolean {
  // Keeps the combinators: compound, combinator, compound, …
  const parts = selector.split(/\s*([ >+~])\s*/);
  const own = parts.findIndex((part) => ownClassPattern.test(part));
  const [combinator = '', next = ''] = parts.slice(own + 1);
  return own >= 0 && (!/[+~]/.test(combinator) || ownClassPattern.test(next));
}
