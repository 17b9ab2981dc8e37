/** Copy of the site's color tokens, because a service must not depend on the UI package. */
export const colorTokens = {
  ink: '#10231F',
  muted: '#4A5D57',
  evergreen: '#0B5D4A',
  'evergreen-dark': '#084437',
  forest: '#084437',
  'on-forest': '#FFFFFF',
  mint: '#DDF3E8',
  sun: '#FFB81C',
  'sun-dark': '#F2A500',
  'on-sun': '#10231F',
  paper: '#FBFAF6',
  surface: '#FFFFFF',
  line: '#DFE6E1',
  'control-line': '#74857E',
  danger: '#B3261E',
  'danger-soft': '#FCEBE9',
  warn: '#8A5A00',
  'warn-soft': '#FFF3D6',
} as const;

export const darkColorTokens: Readonly<Record<keyof typeof colorTokens, string>> = {
  ink: '#E7EFEB',
  muted: '#A9BAB2',
  evergreen: '#6FCFB0',
  'evergreen-dark': '#A8E6D0',
  forest: '#0A3329',
  'on-forest': '#FFFFFF',
  mint: '#15392E',
  sun: '#FFB81C',
  'sun-dark': '#FFCB57',
  'on-sun': '#10231F',
  paper: '#0E1714',
  surface: '#17231F',
  line: '#2C3D36',
  'control-line': '#7F938B',
  danger: '#FFA198',
  'danger-soft': '#3D1A17',
  warn: '#F2C066',
  'warn-soft': '#3A2C0A',
};

const formatProperties = (tokens: typeof colorTokens | typeof darkColorTokens) =>
  Object.entries(tokens)
    .map(([name, value]) => `--${name}:${value};`)
    .join('');

export const statusCss = `
:root{${formatProperties(colorTokens)}color-scheme:light}
@media screen and (prefers-color-scheme:dark){:root{${formatProperties(darkColorTokens)}color-scheme:dark}}
*,*::before,*::after{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%;scroll-padding-block:1rem}
body{margin:0;background:var(--paper);color:var(--ink);font:400 1.0625rem/1.55 system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif;overflow-wrap:anywhere}
h1,h2,h3,h4,p,dl,dd,ol,ul,form{margin:0;padding:0}
h1,h2,h3{line-height:1.15;text-wrap:balance;font-weight:750;letter-spacing:-.01em}
h1{font-size:clamp(1.75rem,1.4rem + 1.8vw,2.5rem)}
h2{font-size:1.5rem}
h3{font-size:1.0625rem}
a{color:var(--evergreen);text-underline-offset:.2em}
:focus-visible{outline:3px solid var(--evergreen);outline-offset:3px}
[tabindex="-1"]:focus{outline:none}
button,input,select{font:inherit;color:inherit}
.bar{background:var(--forest);color:var(--on-forest)}
.bar>div{display:flex;flex-wrap:wrap;gap:.5rem 1.5rem;align-items:center;justify-content:space-between;padding-block:.75rem}
.bar :focus-visible{outline-color:var(--sun)}
.bar a{color:var(--on-forest);font-weight:750;font-size:1.125rem;text-decoration:none}
.session{display:flex;flex-wrap:wrap;gap:.5rem 1rem;align-items:center}
.inner{inline-size:100%;max-inline-size:72rem;margin-inline:auto;padding-inline:clamp(1rem,4vw,2.5rem)}
main.inner{display:grid;grid-template-columns:minmax(0,1fr);gap:1.5rem;padding-block:clamp(1.5rem,4vw,3rem)}
.narrow{max-inline-size:32rem}
.quiet{color:var(--muted);font-size:.9375rem}
.jump{display:flex;flex-wrap:wrap;gap:.5rem;list-style:none}
.jump a,.tag{display:inline-flex;align-items:center;min-block-size:2rem;padding:.125rem .875rem;border-radius:999px;background:var(--mint);color:var(--evergreen-dark);font-size:.9375rem;font-weight:650;text-decoration:none}
.jump a{min-block-size:2.75rem;padding-inline:1.125rem}
.jump a:hover{background:var(--evergreen);color:var(--surface)}
.tag.warn{background:var(--warn-soft);color:var(--warn)}
.card{display:grid;grid-template-columns:minmax(0,1fr);gap:1.25rem;padding:clamp(1.125rem,3vw,2rem);background:var(--surface);border:1px solid var(--line);border-radius:14px;box-shadow:0 1px 2px rgb(16 35 31/5%),0 10px 28px -8px rgb(16 35 31/14%)}
.head{display:flex;flex-wrap:wrap;gap:.375rem .875rem;align-items:center}
.notice{padding:.875rem 1.125rem;border-radius:12px;background:var(--mint);border-inline-start:4px solid var(--evergreen)}
.notice.warn{background:var(--warn-soft);border-color:var(--warn)}
.notice.danger{background:var(--danger-soft);border-color:var(--danger)}
.releases{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,20rem),1fr));gap:1rem}
.release{display:grid;align-content:start;gap:.75rem;padding:1.125rem;border:1px solid var(--line);border-radius:12px;background:var(--paper)}
.release>p+p{margin-block-start:-.375rem}
.release.rollout{border-color:var(--sun-dark);border-width:2px}
.version{font:650 1.25rem/1.3 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
.figures{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:.75rem}
.figures dd{font-size:1.375rem;font-weight:700;line-height:1.25;font-variant-numeric:tabular-nums}
.figures dd span{display:block;font-size:.9375rem;font-weight:400;color:var(--muted)}
.actions{display:flex;flex-wrap:wrap;gap:.625rem;align-items:center}
h4{font-size:.9375rem;font-weight:650}
.actions>h4{flex-basis:100%}
.frame{font:400 .875rem/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
button{display:inline-flex;align-items:center;justify-content:center;min-block-size:2.75rem;padding:.25rem 1.125rem;border:2px solid var(--evergreen);border-radius:999px;background:var(--surface);color:var(--evergreen);font-weight:650;line-height:1.2;cursor:pointer}
button:hover{background:var(--mint);color:var(--evergreen-dark)}
button.strong{background:var(--sun);border-color:var(--sun);color:var(--on-sun)}
button.strong:hover{background:var(--sun-dark);border-color:var(--sun-dark);color:var(--on-sun)}
button.danger{border-color:var(--danger);color:var(--danger)}
button.danger:hover{background:var(--danger-soft)}
.bar button{background:transparent;border-color:var(--on-forest);color:var(--on-forest)}
.bar button:hover{background:var(--on-forest);color:var(--forest)}
details{border-block-start:1px solid var(--line);padding-block-start:.5rem}
summary{display:flex;align-items:center;min-block-size:2.75rem;gap:.5rem;font-weight:650;color:var(--evergreen);cursor:pointer;list-style:none}
summary::-webkit-details-marker{display:none}
summary::before{content:'';inline-size:.5rem;block-size:.5rem;margin-inline:.25rem .25rem;border:solid currentcolor;border-width:0 2px 2px 0;rotate:-45deg}
details[open]>summary::before{rotate:45deg}
.fields{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,14rem),1fr));gap:1rem;align-items:end;padding-block:.5rem .75rem}
label{display:grid;gap:.25rem;font-weight:650;font-size:.9375rem}
input,select{inline-size:100%;min-block-size:3rem;padding:.25rem .875rem;border:1px solid var(--control-line);border-radius:12px;background:var(--surface);font-weight:400;font-size:1.0625rem}
input[aria-invalid=true]{border:2px solid var(--danger)}
.tick{display:flex;align-items:center;gap:.75rem;min-block-size:3rem}
.tick input{inline-size:1.5rem;min-block-size:1.5rem;accent-color:var(--evergreen)}
.stack{display:grid;gap:1rem}
.history{display:grid;list-style:none;border-block-start:1px solid var(--line)}
.history li{display:grid;grid-template-columns:minmax(0,1fr);gap:.125rem .75rem;padding-block:.875rem;border-block-end:1px solid var(--line)}
.history li>span{grid-column:1}
.history .what{font-weight:650}
.history form{margin-block-start:.375rem}
.history .pictures{display:grid;grid-column:1/-1;grid-template-columns:repeat(auto-fit,minmax(min(100%,14rem),1fr));gap:.75rem;padding-block-start:.5rem}
.pictures a{display:grid;gap:.25rem;align-content:start}
.pictures img{inline-size:100%;max-block-size:16rem;object-fit:cover;object-position:top;border:1px solid var(--line);border-radius:8px}
.unseen{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
@media (min-width:48rem){.history li{grid-template-columns:minmax(0,1fr) auto;align-items:center}.history form{grid-row:1/span 3;grid-column:2;margin:0}}
@media (forced-colors:active){:focus-visible{outline-color:Highlight}}
@media print{.bar,form,details,.jump{display:none}}
`;
