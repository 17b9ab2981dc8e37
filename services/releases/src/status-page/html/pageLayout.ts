import { createHash } from 'node:crypto';
import { formatActor } from '@msv/release-kit/formatActor';
import { identifyAuthor } from '../../teams/identifyAuthor.ts';
import type { Session } from '../Session.ts';
import { type Html, html } from './html.ts';
import { statusCss } from './statusCss.ts';

/** Contains a hash of the content, so that browsers can cache the style sheet permanently. */
export const styleSheetUrl = `/status-${createHash('sha256').update(statusCss).digest('hex').slice(0, 12)}.css`;

interface PageLayout {
  readonly title: string;
  readonly session?: Session | undefined;
  readonly content: Html;
}

/** Renders a complete HTML document with the given page content. */
export const renderPageLayout = ({ title, session, content }: PageLayout): string =>
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
<header class="bar"><div class="inner"><a href="/">MSV Directory · Releases</a>${session && renderSession(session)}</div></header>
<main class="inner">${content}</main>
</body>
</html>`}`;

const renderSession = ({ team, author, formToken }: Session) => html`<div class="session">
<span>${formatActor(identifyAuthor(team, author))}</span>
<form method="post" action="/sign-out"><input type="hidden" name="formToken" value="${formToken}"><button>Sign out</button></form>
</div>`;
