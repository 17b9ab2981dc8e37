/** Redirects relative `fetch` URLs to a test API. Returns a function that restores the original `fetch`. */
export function redirectFetch(origin: string): () => void {
  const { fetch } = globalThis;
  globalThis.fetch = (input, options) =>
    fetch(typeof input === 'string' ? new URL(input, origin).href : input, options);
  return () => {
    globalThis.fetch = fetch;
  };
}
