import {
  colorValues,
  darkColorValues,
  darkShadowValues,
  fontSizeValues,
  fontValues,
  headerHeight,
  motionValues,
  radiusValues,
  shadowValues,
} from '../tokens/tokenValues.ts';

function formatCustomProperties(prefix: string, values: Record<string, string>) {
  return Object.entries(values)
    .map(([name, value]) => `--${prefix}-${name}:${value};`)
    .join('');
}

/**
 * Global style sheet with design tokens, reset, focus ring, dark mode, reduced motion and print styles. The server
 * writes the string into the document, so that browsers do not download it as JavaScript. Print omits elements with the
 * attribute `data-screen-only` and is always light. Most selectors use `:where()`, which has no specificity, so that
 * component styles take precedence. Forced colors remove the backgrounds that mark current links and pressed buttons,
 * so these get system colors. Older releases of remotes use `--color-white`, `--size-lead` and `--size-hero`. A fragment
 * can paint and receive clicks only in its box and, for shadows and focus rings, 2rem around it, unless one of its menus
 * is open.
 */
export const globalCss = `
:root{${formatCustomProperties('color', colorValues)}--color-white:var(--color-surface);--color-focus:var(--color-evergreen);--color-link:var(--color-evergreen);
${formatCustomProperties('size', fontSizeValues)}${formatCustomProperties('font', fontValues)}${formatCustomProperties('radius', radiusValues)}
${formatCustomProperties('shadow', shadowValues)}${formatCustomProperties('motion', motionValues)}--size-lead:var(--size-title);--size-hero:var(--size-page);--header-height:${headerHeight}}
@media screen and (prefers-color-scheme:dark){:root{${formatCustomProperties('color', darkColorValues)}${formatCustomProperties('shadow', darkShadowValues)}}:where(html){color-scheme:dark}}
*,*::before,*::after{box-sizing:border-box}
:where(html){-webkit-text-size-adjust:100%;text-size-adjust:100%;scroll-padding-block:calc(var(--header-height) + 1rem) 1.5rem}
html:has(dialog:modal){overflow:hidden}
late-component{display:contents}
[data-fragment]{display:block;contain:layout;isolation:isolate}
[data-fragment]:empty{display:none}
@supports (overflow-clip-margin:1px){[data-fragment]:not(:has([aria-expanded=true])){overflow:clip;overflow-clip-margin:2rem}}
html:has([data-bottom-bar]>*){scroll-padding-block-end:9rem}
:where(body){margin:0;min-block-size:100svh;background:var(--color-paper);color:var(--color-ink);font:400 var(--size-body)/1.6 var(--font-text);overflow-wrap:break-word;-webkit-font-smoothing:antialiased}
:where(h1,h2,h3,h4,p,figure,blockquote,dl,dd,ul,ol){margin:0}
:where(h1,h2,h3,h4){font-family:var(--font-display);line-height:1.15;text-wrap:balance}
:where(h1,h2,h3,h4,p,li,legend,[role=status],[role=alert]){overflow-wrap:anywhere}
:where(a){color:var(--color-link);text-decoration-thickness:from-font;text-underline-offset:.2em}
:where(a:hover){text-decoration-thickness:2px}
:where(img,svg,video){display:block;max-inline-size:100%;block-size:auto}
:where(button,input,select,textarea){font:inherit;color:inherit;letter-spacing:inherit}
:where(button,a,label,select,summary){touch-action:manipulation;-webkit-tap-highlight-color:transparent}
:where(:focus-visible){outline:3px solid var(--color-focus);outline-offset:3px}
:where([tabindex="-1"]):focus{outline:none}
:where(::selection){background:var(--color-sun);color:var(--color-on-sun)}
@media (prefers-reduced-motion:reduce){:root{--motion-quick:.01ms;--motion-calm:.01ms}
*,*::before,*::after{animation-duration:.01ms!important;animation-iteration-count:1!important;transition-duration:.01ms!important;scroll-behavior:auto!important}}
@media (forced-colors:active){:root{--color-focus:Highlight}
:is(a,button)[aria-current],[aria-pressed=true]{forced-color-adjust:none;background:Highlight!important;border-color:Highlight!important;color:HighlightText!important}}
@media print{*,*::before,*::after{background:none!important;color:#000!important;box-shadow:none!important}:where(html){font-size:75%}:where(body){font-size:10pt}
:where([data-screen-only],[data-bottom-bar],header,nav,footer,form,dialog,button:not(h2 *,h3 *,h4 *),summary svg,section:has(>[aria-live]),div:has(>form:only-child,>late-component:only-child>form)){display:none!important}:where(a[href^=http]){overflow-wrap:anywhere}:where(a[href^=http])::after{content:" (" attr(href) ")";font-size:.85em}
main section>div{max-inline-size:none!important}:where(h1,h2,h3){break-after:avoid}:where(li,figure,tr){break-inside:avoid}}
`;
