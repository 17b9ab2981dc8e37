import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { startTestApi, type TestApi } from '@msv/testing/api/startTestApi';
import type { Collection } from 'mongodb';
import { Webhook } from 'standardwebhooks';
import * as v from 'valibot';
import {
  type AlertClaims,
  type AlertDocument,
  createLocalClaims,
  createSharedClaims,
} from '../src/alerts/AlertClaims.ts';
import { AlertMonitor } from '../src/alerts/AlertMonitor.ts';
import { AlertsConfig, checkAlertVariables } from '../src/alerts/AlertsConfig.ts';
import { createAlertSender } from '../src/alerts/createAlertSender.ts';
import { parseConfig } from '../src/config/parseConfig.ts';
import { startTestDatabase, type TestDatabase } from '../src/testing/startTestDatabase.ts';

const ALERT_WEBHOOK_SECRET = `whsec_${Buffer.from('thirty-two bytes of the operator').toString('base64')}`;
const parseAlertsConfig = (env: Record<string, string>) =>
  parseConfig(v.pipe(AlertsConfig, checkAlertVariables()), env);
const hourMs = 60 * 60 * 1000;

describe('AlertMonitor', () => {
  let database: TestDatabase;
  let collection: Collection<AlertDocument>;
  let time: number;
  beforeEach(async () => {
    database = await startTestDatabase();
    collection = database.db.collection<AlertDocument>('alerts');
    time = Date.now();
  });
  afterEach(() => database.close());

  /** Creates a program whose alert fires if `state.isFiring` is true. */
  function createProgram(claims: AlertClaims, state: { isFiring: boolean }) {
    const announced: string[] = [];
    const announce = jest.fn(async ({ subject, isFiring }: { subject?: string; isFiring: boolean }) => {
      announced.push(`${subject} ${isFiring ? 'begins' : 'ends'}`);
    });
    const log = { warn: jest.fn(), error: jest.fn() };
    const monitor = new AlertMonitor({ claims, announce, log });
    monitor.add(async () => [
      { name: 'ReleaseFailing', subject: 'inventory', ...state, summary: 'It fails.' },
    ]);
    return { monitor, announce, announced, log };
  }

  describe.each([
    ['in memory', () => createLocalClaims(() => time)],
    ['in the database', () => createSharedClaims(collection, () => time)],
  ])('with claims %s', (_place, createClaims) => {
    test('announces once when an alert begins and once when it ends', async () => {
      const state = { isFiring: false };
      const { monitor, announced } = createProgram(createClaims(), state);
      for (const isFiring of [false, true, true, false, false]) {
        state.isFiring = isFiring;
        await monitor.run();
      }
      expect(announced).toEqual(['inventory begins', 'inventory ends']);
    });

    test('announces an alert that begins repeatedly once an hour', async () => {
      const state = { isFiring: false };
      const { monitor, announced } = createProgram(createClaims(), state);
      for (const isFiring of [true, false, true, false, true]) {
        state.isFiring = isFiring;
        await monitor.run();
        time += 60_000;
      }
      expect(announced).toEqual(['inventory begins', 'inventory ends']);
      time += hourMs;
      await monitor.run();
      expect(announced).toEqual(['inventory begins', 'inventory ends', 'inventory begins']);
    });

    test('repeats an announcement that no receiver accepted', async () => {
      const state = { isFiring: true };
      const { monitor, announce, announced, log } = createProgram(createClaims(), state);
      announce.mockRejectedValueOnce(new Error('No receiver'));
      for (let run = 0; run < 3; run += 1) await monitor.run();
      expect(log.error).toHaveBeenCalledTimes(1);
      state.isFiring = false;
      announce.mockRejectedValueOnce(new Error('No receiver'));
      for (let run = 0; run < 3; run += 1) await monitor.run();
      expect(announced).toEqual(['inventory begins', 'inventory ends']);
    });
  });

  test('instances with the same database announce an alert once, also after a restart', async () => {
    const state = { isFiring: true };
    const programs = [1, 2, 3].map(() => createProgram(createSharedClaims(collection), state));
    await Promise.all(programs.map(({ monitor }) => monitor.run()));
    const restarted = createProgram(createSharedClaims(collection), state);
    await restarted.monitor.run();
    expect([...programs, restarted].flatMap(({ announced }) => announced)).toEqual(['inventory begins']);
  });

  test('logs a check that fails and runs the others', async () => {
    const { monitor, announced, log } = createProgram(createLocalClaims(), { isFiring: true });
    monitor.add(() => Promise.reject(new Error('MongoDB is away')));
    await monitor.run();
    expect(log.error).toHaveBeenCalledTimes(1);
    expect(announced).toEqual(['inventory begins']);
  });
});

describe('createAlertSender', () => {
  let receiver: TestApi;
  beforeEach(async () => {
    receiver = await startTestApi(() => ({ status: 204 }));
  });
  afterEach(() => receiver.close());

  const alert = { name: 'ReleaseFailing', subject: 'inventory', summary: '1.1.0 failed.' };
  const createSender = (onFailure = (_error: unknown) => {}) =>
    createAlertSender(
      parseAlertsConfig({ ALERT_WEBHOOK_URL: receiver.origin, ALERT_WEBHOOK_SECRET }),
      'releases on host-1',
      onFailure,
    );

  test.each([
    [true, 'alert.started'],
    [false, 'alert.ended'],
  ])('posts a signed message (isFiring: %s)', async (isFiring, type) => {
    await createSender()?.({ ...alert, isFiring });
    const [{ body = '', headers = {} } = {}] = receiver.requests;
    const signatureHeaders = Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, String(value)]),
    );
    expect(new Webhook(ALERT_WEBHOOK_SECRET).verify(body, signatureHeaders)).toEqual({
      type,
      timestamp: expect.any(String),
      data: { ...alert, sender: 'releases on host-1' },
    });
  });

  test('rejects if no receiver accepts the alert', async () => {
    receiver.respond = () => ({ status: 500 });
    const onFailure = jest.fn();
    await expect(createSender(onFailure)?.({ ...alert, isFiring: true })).rejects.toThrow('No receiver');
    expect(onFailure).toHaveBeenCalledWith(new Error('The alert webhook responded with status 500'));
  });

  test('sends nothing without a receiver', () => {
    expect(createAlertSender(parseAlertsConfig({}), 'releases', () => {})).toBeUndefined();
  });
});

test.each([
  ['ALERT_WEBHOOK_URL', { ALERT_WEBHOOK_URL: 'https://hooks.example' }],
  ['ALERT_WEBHOOK_URL', { ALERT_WEBHOOK_URL: 'http://hooks.example', ALERT_WEBHOOK_SECRET }],
  ['ALERT_MAIL_TO', { ALERT_MAIL_TO: 'ops@directory.example' }],
  ['ALERT_MAIL_TO', { ALERT_MAIL_TO: 'ops@directory.example', ALERT_MAIL_FROM: 'site@directory.example' }],
  ['SMTP_URL', { SMTP_URL: 'smtp://mail.example?ignoreTLS=true' }],
])('an incomplete or unprotected %s is rejected (case %#)', (name, env) => {
  expect(() => parseAlertsConfig(env)).toThrow(`${name}: `);
});
