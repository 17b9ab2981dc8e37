import { beforeEach, expect, test } from '@jest/globals';
import { PageReports } from './PageReports.ts';

let sent: string[];
let reports: PageReports;
beforeEach(() => {
  sent = [];
  reports = new PageReports(
    ({ event }) => sent.push(event),
    (pathname) => sent.push(pathname),
  );
});

test('what a page reports before its heading is there follows the report of the page', () => {
  reports.pageComes();
  reports.track({ event: 'vehicle_view', vehicle_slug: 'd6' });
  reports.track({ event: 'phone_call' });
  expect(sent).toEqual([]);
  reports.pageIsThere('/inventory/d6');
  expect(sent).toEqual(['/inventory/d6', 'vehicle_view', 'phone_call']);
});

test('what happens on a page that is there is reported at once', () => {
  reports.pageComes();
  reports.pageIsThere('/contact');
  reports.track({ event: 'contact_form_submit' });
  expect(sent).toEqual(['/contact', 'contact_form_submit']);
});

test('nothing is lost with a page that never came', () => {
  reports.pageComes();
  reports.track({ event: 'phone_call' });
  reports.pageComes();
  expect(sent).toEqual(['phone_call']);
  reports.pageIsThere('/contact');
  expect(sent).toEqual(['phone_call', '/contact']);
});
