import { randomUUID } from 'node:crypto';
import { createMailTransport } from '../messages/mail.ts';
import { createWebhookSigner } from '../messages/webhooks.ts';
import { getTraceHeaders } from '../tracing/spans.ts';
import { type AlertState, formatAlertTitle } from './AlertMonitor.ts';
import type { AlertsConfig } from './AlertsConfig.ts';

/** Sends an alert to one receiver. */
type SendAlert = (state: AlertState) => Promise<void>;

const timeoutMs = 15_000;

/**
 * Creates a function that sends alerts to all configured receivers.
 * @param sender Name of the program and its machine, which each alert contains.
 * @param onFailure Called for each receiver that did not accept an alert.
 * @returns A function that rejects if no receiver has accepted the alert, or `undefined` if none is configured.
 */
export function createAlertSender(
  config: AlertsConfig,
  sender: string,
  onFailure: (error: unknown) => void,
): SendAlert | undefined {
  const receivers = [createWebhook(config, sender), createMail(config, sender)].filter(
    (send) => send !== undefined,
  );
  if (receivers.length === 0) return undefined;
  return async (state) => {
    const results = await Promise.allSettled(receivers.map((send) => send(state)));
    const errors = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    for (const error of errors) onFailure(error);
    if (errors.length === receivers.length) throw new Error('No receiver has accepted the alert');
  };
}

function createWebhook(
  { ALERT_WEBHOOK_URL: url, ALERT_WEBHOOK_SECRET: secret }: AlertsConfig,
  sender: string,
): SendAlert | undefined {
  if (!url || !secret) return undefined;
  const sign = createWebhookSigner(secret);
  return async ({ isFiring, ...data }) => {
    const type = isFiring ? 'alert.started' : 'alert.ended';
    const { headers, body } = sign({ id: randomUUID(), type, data: { ...data, sender } });
    const response = await fetch(url, {
      method: 'POST',
      headers: { ...headers, ...getTraceHeaders() },
      body,
      // A redirect can turn the POST into a GET.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`The alert webhook responded with status ${response.status}`);
  };
}

function createMail(config: AlertsConfig, sender: string): SendAlert | undefined {
  const { ALERT_MAIL_TO: to, ALERT_MAIL_FROM: from, SMTP_URL: url } = config;
  if (!to || !from || !url) return undefined;
  const transport = createMailTransport({ url, allowsClearText: config.SMTP_ALLOW_CLEAR_TEXT === 'on' });
  return async (state) => {
    await transport.sendMail({
      from,
      to: [...to],
      subject: `${state.isFiring ? 'Alert' : 'Ended'}: ${formatAlertTitle(state)}`,
      text: `${state.summary}\n\ndocs/runbooks.md explains what to do: ${state.name}\nSent by ${sender}\n`,
      headers: { 'Auto-Submitted': 'auto-generated' },
      signal: AbortSignal.timeout(timeoutMs),
    });
  };
}
