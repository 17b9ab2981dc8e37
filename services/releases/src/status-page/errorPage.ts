import { html } from './html/html.ts';
import { renderPageLayout } from './html/pageLayout.ts';

interface ErrorDetails {
  readonly error: string;
  /** Error messages by the name of the form field. */
  readonly fields?: Readonly<Record<string, string>> | undefined;
}

/** Renders the HTML page that explains why a request failed. */
export const renderErrorPage = ({ error, fields = {} }: ErrorDetails): string =>
  renderPageLayout({
    title: 'Change not made · Releases',
    content: html`<div class="narrow stack">
<h1>Change not made</h1>
<div class="notice danger" role="alert"><p>${error}</p>${Object.values(fields).map((message) => html`<p>${message}.</p>`)}</div>
<p><a href="/">Back to the releases</a></p>
</div>`,
  });
