import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { createManagePath } from '@msv/contracts/dealers/managedDealership';
import { startMailServer } from '@msv/testing/api/startMailServer';
import { startTraceCollector } from '@msv/testing/api/startTraceCollector';
import { runProgram } from '@msv/testing/programs/runProgram';
import { waitUntil } from '@msv/testing/waitUntil';
import { buildNewDealership } from './buildNewDealership.ts';
import { createOwner, parseManaged } from './manage.ts';
import { buildTestApp, startDealers } from './startDealers.ts';

let mail: Awaited<ReturnType<typeof startMailServer>>;
let dealers: Awaited<ReturnType<typeof startDealers>> | undefined;
beforeEach(async () => {
  mail = await startMailServer();
});
afterEach(async () => {
  await dealers?.close();
  dealers = undefined;
  await mail.close();
});

const getMailEnv = () => ({
  SMTP_URL: mail.url,
  DEALERS_MAIL_FROM: 'dealers@directory.example',
  SITE_URL: 'https://directory.example',
  SITE_PRODUCT: 'Cart Directory',
});
const start = async (env: Readonly<Record<string, string>> = getMailEnv()) => {
  dealers = await startDealers(env);
  return { ...dealers, owner: createOwner(dealers) };
};
const readLink = (index = 0) => /https:\/\/directory\.example\S+/.exec(mail.mails[index]?.text ?? '')?.[0];

describe('the email with a link', () => {
  test('goes to the address of a new dealership, and contains nothing that a visitor entered', async () => {
    const { app, owner } = await start();
    const body = buildNewDealership({ name: 'WIN MONEY evil.example', email: 'ann@dealer.example' });
    const response = await app.inject({ method: 'POST', url: '/api/dealerships', payload: body });
    const { id } = response.json();
    const link = await waitUntil(() => owner.links.findOne({ 'delivery.state': 'delivered' }));
    expect(mail.mails).toHaveLength(1);
    expect(mail.mails[0]).toMatchObject({
      messageId: `<manage-${link._id}@directory.example>`,
      from: { address: 'dealers@directory.example', name: 'Cart Directory' },
      to: [{ address: 'ann@dealer.example' }],
      subject: 'Your dealership on Cart Directory',
    });
    expect(mail.mails[0]?.text).toContain(
      'A dealership with this email address was added to Cart Directory.',
    );
    expect(JSON.stringify(mail.mails)).not.toMatch(/evil|WIN|Sample Street/);
    expect(mail.mails[0]?.headers).toContainEqual(
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
    );

    // From now on, only its receiver knows the token.
    expect(link).not.toHaveProperty('token');
    const token = new URL(readLink() ?? '').searchParams.get('token') ?? '';
    expect(readLink()).toBe(`https://directory.example${createManagePath(token)}`);
    expect(JSON.stringify(link)).not.toContain(token);
    parseManaged(await owner.read(token));
    expect((await app.entries.find(id))?.manageLink).toBeUndefined();
  });

  test('contains the note of an operator', async () => {
    const { app } = await start();
    await app.entries.requestInformation(1, 'Which street number?\n\nThank you');
    app.managedDealerships.wakeDelivery();
    await waitUntil(() => mail.mails.length > 0);
    expect(mail.mails[0]?.text).toContain('Which street number?\n\nThank you');
  });

  test('goes to the new address after a change, and never to the old one', async () => {
    const { owner } = await start();
    const [dealership] = (await dealers?.dealerships.find({ id: 1 }).toArray()) ?? [];
    await owner.requestLink(dealership?.slug ?? '');
    await waitUntil(() => mail.mails.length === 1);
    const token = new URL(readLink() ?? '').searchParams.get('token') ?? '';
    const { name, address, city, state, zipCode, phone, membershipId } = dealership ?? {};
    const changed = await owner.post({
      ...{ action: 'save', token, name, address, city, state, zipCode, phone, membershipId },
      ...{ email: 'new@dealer.example', services: [], brands: [], deliveryRadiusMiles: null, hours: null },
    });
    expect(changed.json()).toEqual({ emailChanged: true });
    await waitUntil(() => mail.mails.length === 2);
    expect(mail.mails.map(({ to }) => to?.[0]?.address)).toEqual([dealership?.email, 'new@dealer.example']);
    expect((await owner.read(token)).statusCode).toBe(404);
    expect(readLink(1)).not.toBe(readLink());
  });

  test('waits without a mail server, where operators see the link, and is sent after a restart with one', async () => {
    const { app, env, owner } = await start({ SITE_URL: 'https://directory.example' });
    const { id, token } = await owner.join();
    const { manageLink } = (await app.entries.find(id)) ?? {};
    expect(manageLink).toBe(`https://directory.example${createManagePath(token)}`);
    const program = runProgram('services/dealers/src/cli.ts', ['show', String(id)], {
      ...env,
      SITE_URL: 'https://directory.example',
    });
    expect(await program.waitForExit()).toBe(0);
    expect(program.output()).toContain(manageLink);

    const restarted = buildTestApp({ ...env, ...getMailEnv() });
    await restarted.ready();
    await waitUntil(() => mail.mails.length > 0);
    await restarted.close();
    expect(readLink()).toBe(manageLink);
    expect(await owner.links.findOne({ dealershipId: id })).not.toHaveProperty('token');
  });

  test('is not sent if its link was revoked before', async () => {
    const { app, env, owner } = await start({});
    const [revoked, other] = [await owner.join(), await owner.join()];
    await app.entries.revokeLinks(revoked.id);
    const restarted = buildTestApp({ ...env, ...getMailEnv() });
    await restarted.ready();
    await waitUntil(() => mail.mails.length > 0);
    await restarted.close();
    expect(mail.mails).toHaveLength(1);
    expect(readLink()).toContain(other.token);
  });

  test('a refused email leaves the link for operators, and a fixed mail server gets it', async () => {
    mail.behavior = 'refuses';
    const { app, owner } = await start();
    const { id } = (
      await app.inject({ method: 'POST', url: '/api/dealerships', payload: buildNewDealership() })
    ).json();
    const failed = await waitUntil(() => owner.links.findOne({ 'delivery.lastFailure': { $exists: true } }));
    expect(failed.delivery.lastFailure).toMatchObject({ channel: 'mail', reason: 'SMTP 550' });
    expect((await app.entries.find(id))?.manageLink).toContain(failed.token);
    mail.behavior = 'accepts';
    await owner.links.updateOne({ dealershipId: id }, { $set: { 'delivery.nextAttemptAt': new Date() } });
    app.managedDealerships.wakeDelivery();
    await waitUntil(() => owner.links.findOne({ 'delivery.state': 'delivered' }));
    expect(mail.mails).toHaveLength(1);
  });
});

test('neither logs nor traces contain a token', async () => {
  const { env, owner } = await start({});
  const collector = await startTraceCollector();
  const program = runProgram('services/dealers/src/server.ts', [], {
    ...env,
    ...collector.env,
    PORT: '0',
    LOG_LEVEL: 'trace',
  });
  const origin = await program.waitForOutput(/Server listening at (http:\/\/[\d.:]+)/);
  await program.waitForOutput(/MongoDB is connected/);
  const { token } = await owner.join();
  const headers = {
    'content-type': 'application/json',
    traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
  };
  const post = (body: string, path = '') =>
    fetch(`${origin}/api/managed-dealership${path}`, { method: 'POST', headers, body });
  const statuses = [
    await fetch(`${origin}/api/managed-dealership?token=${token}`, { headers }),
    await fetch(`${origin}/api/managed-dealership?token=${token}x`, { headers }),
    await post(JSON.stringify({ action: 'save', token })),
    await post(JSON.stringify({ action: 'confirm', token }), '/form'),
    await post(`{"token": ${token}`),
    await post(JSON.stringify({ action: 'remove', token })),
  ].map(({ status }) => status);
  expect(statuses).toEqual([200, 404, 400, 200, 400, 200]);
  await program.kill('SIGTERM');
  await waitUntil(() => collector.spans.some(({ name }) => name.startsWith('POST ')));
  await collector.close();
  expect(program.output()).toContain('"path":"/api/managed-dealership"');
  expect(program.output() + JSON.stringify(collector.spans)).not.toContain(token);
  expect(JSON.stringify(collector.spans)).toContain('/api/managed-dealership');
});
