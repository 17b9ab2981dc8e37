import { beforeEach, describe, expect, test } from '@jest/globals';
import { allowDevServers, installTrustedTypesPolicy } from './installTrustedTypesPolicy.ts';

type Rules = Record<'createHTML' | 'createScript' | 'createScriptURL', (value: string) => string>;

let rules: Rules;
beforeEach(() => {
  const createPolicy = (name: string, policyRules: Rules) => {
    expect(name).toBe('default');
    rules = policyRules;
  };
  Object.assign(globalThis, { trustedTypes: { createPolicy } });
  installTrustedTypesPolicy();
});

describe('script URLs', () => {
  test.each(['/shell/shell.1.js', '/r/inventory/1.0.0/client/page.js'])('%s is allowed', (url) => {
    expect(rules.createScriptURL(url)).toBe(url);
  });

  test.each([
    'https://evil.example/r/x.js',
    '/api/vehicles',
    '/r/../api/vehicles',
    'data:text/javascript,alert(1)',
  ])('%s is rejected', (url) => expect(() => rules.createScriptURL(url)).toThrow('cannot be loaded'));
});

test('scripts of dev servers are allowed only by the preview of the page', () => {
  const url = 'http://localhost:3101/remoteEntry.js';
  allowDevServers({});
  expect(() => rules.createScriptURL(url)).toThrow('cannot be loaded from http://localhost:3101');
  allowDevServers({ devServers: { inventory: 'http://localhost:3101' } });
  expect(rules.createScriptURL(url)).toBe(url);
  expect(() => rules.createScriptURL('http://localhost:3102/remoteEntry.js')).toThrow('cannot be loaded');
});

describe('inserted HTML', () => {
  test.each([
    '<h2 id="cookies">Cookies</h2><p>We use <a href="/privacy-policy">cookies</a> on this site.</p>',
    '<script></script>',
  ])('%s is allowed', (html) => {
    expect(rules.createHTML(html)).toBe(html);
  });

  test.each([
    '<script>alert(1)</script>',
    '<img src="x" onerror="alert(1)">',
    '<img/onerror=alert(1) src=x>',
    '<a href="javascript:alert(1)">Offer</a>',
    '<iframe src="https://evil.example"></iframe>',
  ])('%s is rejected', (html) => {
    expect(() => rules.createHTML(html)).toThrow('cannot be inserted');
  });
});

describe('script text', () => {
  test('is allowed if it is JSON', () => {
    expect(rules.createScript('{"@type":"Vehicle"}')).toBe('{"@type":"Vehicle"}');
  });

  test('is rejected otherwise', () => {
    expect(() => rules.createScript('alert(1)')).toThrow(SyntaxError);
  });
});

test('browsers without the API are supported', () => {
  Object.assign(globalThis, { trustedTypes: undefined });
  expect(installTrustedTypesPolicy).not.toThrow();
});
