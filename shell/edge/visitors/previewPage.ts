import { createHash } from 'node:crypto';
import { type Preview, previewStartUrl } from '@msv/contracts/releases/preview';

const style = [
  'body{margin:0 auto;padding:24px 16px;max-width:560px;font:18px/1.5 system-ui,sans-serif;color:#1c1c1c;background:#fff}',
  'h1{font-size:28px;line-height:1.2;margin:0 0 16px}',
  'li{overflow-wrap:anywhere}',
  'button{font:inherit;font-weight:600;min-height:48px;padding:8px 24px;border:0;border-radius:8px;color:#fff;background:#1f4fbf;cursor:pointer}',
  'button:focus-visible{outline:3px solid #1c1c1c;outline-offset:3px}',
].join('');
const styleHash = createHash('sha256').update(style).digest('base64');

/** The URL contains the token, so the page neither sends it as a referrer nor appears in search results. */
export const previewPageHeaders: Readonly<Record<string, string>> = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
};

/** Renders the page that asks for a confirmation of a preview. */
export function renderPreviewPage(
  { releases, devServers = {}, expiresAt }: Preview,
  { token, path }: { token: string; path: string },
): string {
  const names = [
    ...Object.entries(releases).map(([remote, version]) => `${remote} ${version}`),
    ...Object.entries(devServers).map(
      ([remote, origin]) => `${remote} from the program at ${origin} on your computer`,
    ),
  ];
  const isSingle = names.length === 1;
  const items = names.map((name) => `<li><strong>${escapeHtml(name)}</strong></li>`).join('');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Preview a release</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>Preview a release</h1>
<p>This link shows the site with ${isSingle ? 'a release' : 'releases'} that other visitors may not see yet:</p>
<ul>${items}</ul>
<p>Only this browser shows ${isSingle ? 'it' : 'them'}, until <time datetime="${escapeHtml(expiresAt)}">${escapeHtml(formatExpiry(expiresAt))}</time>. If you did not expect this link, close the page.</p>
<form method="post" action="${previewStartUrl}">
<input type="hidden" name="token" value="${escapeHtml(token)}">
<input type="hidden" name="path" value="${escapeHtml(path)}">
<button type="submit">Show ${isSingle ? 'this release' : 'these releases'}</button>
</form>
</main>
</body>
</html>
`;
}

const expiryFormat = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'short',
  hourCycle: 'h23',
  timeZone: 'UTC',
});
/** Formats an ISO date as `November 21, 2026 at 14:03 UTC`. */
const formatExpiry = (isoDate: string) => `${expiryFormat.format(new Date(isoDate))} UTC`;

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
