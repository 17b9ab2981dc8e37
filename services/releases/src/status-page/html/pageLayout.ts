import { createHash } from 'node:crypto';
import { type Html, html } from './html.ts';
import type { Staff } from './Staff.ts';
import { statusCss } from './statusCss.ts';

/** Another one for other styles: it may be kept for good. */
export const styleSheetUrl = `/status-${createHash('sha256').update(statusCss).digest('hex').slice(0, 12)}.css`;

interface Layout {
  readonly title: string;
  /** Who is signed in, if anybody is. */
  readonly staff?: Staff | undefined;
  readonly content: Html;
}

/** A whole document. */
export const layout = ({ title, staff, content }: Layout): string =>
  `<!doctype html>\n${html`<html lang="en">
<head>
<meta charset="utf-8">
<title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${styleSheetUrl}">
</head>
<body>
<header class="bar"><div class="inner"><a href="/">MSV Directory · Releases</a>${staff && signedIn(staff)}</div></header>
<main class="inner">${content}</main>
</body>
</html>`}`;

const signedIn = ({ team, author, formToken }: Staff) => html`<div class="who">
<span>${author ? `${author}, ` : ''}${team.name}</span>
<form method="post" action="/sign-out"><input type="hidden" name="formToken" value="${formToken}"><button>Sign out</button></form>
</div>`;
