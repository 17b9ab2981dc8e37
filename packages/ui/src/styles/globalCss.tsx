import {
  colorValues,
  fontSizeValues,
  fontValues,
  headerHeight,
  motionValues,
  radiusValues,
  shadowValues,
} from './tokenValues.tsx';

function properties(prefix: string, values: Record<string, string>) {
  return Object.entries(values)
    .map(([name, value]) => `--${prefix}-${name}:${value};`)
    .join('');
}

/**
 * The document's one style sheet: tokens, reset, focus ring, reduced motion, print. A plain string, so that a server
 * which writes the document can put it in the head and the browser never downloads it as JavaScript.
 * Selectors stand in `:where()` where they can: any component's own style wins without a fight.
 */
export const globalCss = `
:root{${properties('color', colorValues)}--color-focus:var(--color-evergreen);--color-link:var(--color-evergreen);
${properties('size', fontSizeValues)}${properties('font', fontValues)}${properties('radius', radiusValues)}
${properties('shadow', shadowValues)}${properties('motion', motionValues)}--header-height:${headerHeight}}
*,*::before,*::after{box-sizing:border-box}
:where(html){-webkit-text-size-adjust:100%;text-size-adjust:100%;scroll-padding-block:calc(var(--header-height) + 1rem) 1.5rem;color-scheme:light}
html:has(dialog:modal){overflow:hidden}
:where(body){margin:0;min-block-size:100svh;background:var(--color-paper);color:var(--color-ink);font:400 var(--size-body)/1.6 var(--font-text);overflow-wrap:break-word;-webkit-font-smoothing:antialiased}
:where(h1,h2,h3,h4,p,figure,blockquote,dl,dd,ul,ol){margin:0}
:where(h1,h2,h3,h4){font-family:var(--font-display);line-height:1.15;text-wrap:balance}
:where(a){color:var(--color-link);text-decoration-thickness:from-font;text-underline-offset:.2em}
:where(a:hover){text-decoration-thickness:2px}
:where(img,svg,video){display:block;max-inline-size:100%;block-size:auto}
:where(button,input,select,textarea){font:inherit;color:inherit;letter-spacing:inherit}
:where(button,a,label,select,summary){touch-action:manipulation;-webkit-tap-highlight-color:transparent}
:where(:focus-visible){outline:3px solid var(--color-focus);outline-offset:3px}
:where([tabindex="-1"]):focus{outline:none}
:where(::selection){background:var(--color-sun);color:var(--color-ink)}
@media (prefers-reduced-motion:reduce){:root{--motion-quick:.01ms;--motion-calm:.01ms}
*,*::before,*::after{animation-duration:.01ms!important;animation-iteration-count:1!important;transition-duration:.01ms!important;scroll-behavior:auto!important}}
@media (forced-colors:active){:root{--color-focus:Highlight}}
@media print{:where(body){background:none;color:#000;font-size:11pt}
:where(header,nav,footer,form,button:not(h2 *,h3 *,h4 *),section:has(>[aria-live])){display:none!important}:where(a[href^=http])::after{content:" (" attr(href) ")";font-size:.85em}
:where(h1,h2,h3){break-after:avoid}:where(li,figure,tr){break-inside:avoid}}
`;
