import { html } from './html/html.ts';
import { renderPageLayout } from './html/pageLayout.ts';

/** Renders the sign-in page. After a failed attempt, the page also shows the error. */
export const renderSignInPage = (error?: string): string =>
  renderPageLayout({
    title: `${error ? 'Not signed in' : 'Sign in'} · Releases`,
    content: html`<div class="narrow stack">
<h1>Sign in</h1>
<p>See which releases are live, for whom, and how they perform. Every team can view all modules and change its own.</p>
<form method="post" action="/sign-in" class="card">
<label>Your team’s token
<input name="token" type="password" autocomplete="current-password" required autofocus spellcheck="false"${error && html` aria-invalid="true" aria-describedby="error"`}></label>
${error && html`<p id="error" class="notice danger" role="alert">${error}</p>`}
<label>Your name for the history (optional)
<input name="author" autocomplete="name" maxlength="100"></label>
<div class="actions"><button class="strong">Sign in</button></div>
</form>
</div>`,
  });
