/** A reply of the API, as much of one as the platform looks at: jsdom has no `Response`. */
export function fakeReply(status: number, body: unknown): Response {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return Object.assign(Object.create(null), {
    ok: status < 400,
    status,
    statusText: '',
    text: async () => text,
    json: async () => JSON.parse(text),
  });
}
