import { html } from './html.ts';
import { layout } from './layout.ts';

/** Where a team's token is asked for; with what was wrong, if something was. */
export const signInPage = (fault?: string): string =>
  layout({
    title: `${fault ? 'Not signed in' : 'Sign in'} · Releases`,
    content: html`<div class="narrow stack">
<h1>Sign in</h1>
<p>What is live, for whom, and how it does. Everybody with a team’s token sees everything; changes are for a team’s own modules.</p>
<form method="post" action="/sign-in" class="card">
<label>Your team’s token
<input name="token" type="password" autocomplete="current-password" required autofocus spellcheck="false"${fault && html` aria-invalid="true" aria-describedby="fault"`}></label>
${fault && html`<p id="fault" class="notice danger" role="alert">${fault}</p>`}
<label>Your name, for the history (optional)
<input name="author" autocomplete="name" maxlength="100"></label>
<div class="actions"><button class="strong">Sign in</button></div>
</form>
</div>`,
  });
