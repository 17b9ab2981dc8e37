import { beforeEach, expect, test } from '@jest/globals';
import { AnalyticsQueue } from './AnalyticsQueue.ts';

let sent: string[];
let queue: AnalyticsQueue;
beforeEach(() => {
  sent = [];
  queue = new AnalyticsQueue(
    ({ event }) => sent.push(event),
    (pathname) => sent.push(pathname),
  );
});

test('sends events that happen before the page view after it', () => {
  queue.holdEvents();
  queue.track({ event: 'vehicle_view', vehicle_slug: 'd6' });
  queue.track({ event: 'phone_call' });
  expect(sent).toEqual([]);
  queue.reportPageView('/inventory/d6');
  expect(sent).toEqual(['/inventory/d6', 'vehicle_view', 'phone_call']);
});

test('sends events after the page view immediately', () => {
  queue.holdEvents();
  queue.reportPageView('/contact');
  queue.track({ event: 'contact_form_submit' });
  expect(sent).toEqual(['/contact', 'contact_form_submit']);
});

test('sends the held events of a page that never rendered', () => {
  queue.holdEvents();
  queue.track({ event: 'phone_call' });
  queue.holdEvents();
  expect(sent).toEqual(['phone_call']);
  queue.reportPageView('/contact');
  expect(sent).toEqual(['phone_call', '/contact']);
});
