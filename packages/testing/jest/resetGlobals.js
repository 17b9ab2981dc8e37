const originals = Object.entries(Object.getOwnPropertyDescriptors(globalThis)).filter(
  ([, descriptor]) => 'value' in descriptor && descriptor.configurable,
);
const environment = { ...process.env };

/**
 * Restores what a test file may have changed: timers, spies, globals, environment variables, and in a browser environment the
 * document, the URL and stored data. `npm run unit` calls it after each file, because many files share one environment.
 * @param jest Object of the test file.
 */
export function resetGlobals(jest) {
  jest.useRealTimers();
  jest.restoreAllMocks();
  for (const [name, descriptor] of originals)
    if (globalThis[name] !== descriptor.value) Object.defineProperty(globalThis, name, descriptor);
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
  Object.assign(process.env, environment);
  process.exitCode = undefined;
  if (typeof document !== 'undefined') resetBrowser();
}

function resetBrowser() {
  delete navigator.sendBeacon;
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  history.replaceState(null, '', '/');
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split('; ')) {
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API.
    document.cookie = `${cookie.split('=')[0]}=; max-age=0; path=/`;
  }
}
