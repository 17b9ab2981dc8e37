import { html } from './html.ts';
import { layout } from './layout.ts';

interface Fault {
  readonly error: string;
  readonly fields?: Readonly<Record<string, string>> | undefined;
}

/** Why something was not done. */
export const faultPage = ({ error, fields = {} }: Fault): string =>
  layout({
    title: 'Not done · Releases',
    content: html`<div class="narrow stack">
<h1>Not done</h1>
<div class="notice danger" role="alert"><p>${error}</p>${Object.values(fields).map((sentence) => html`<p>${sentence}.</p>`)}</div>
<p><a href="/">Back to the releases</a></p>
</div>`,
  });
