import { describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { DealershipProfileEdit, WebsiteField } from './dealershipProfileEdit.ts';

describe('WebsiteField', () => {
  test.each([
    ['', null],
    [' ', null],
    ['www.example.com', 'https://www.example.com/'],
    ['example.com:8080/carts', 'https://example.com:8080/carts'],
    ['HTTP://Example.com/a?b=c', 'http://example.com/a?b=c'],
    ['https://example.com', 'https://example.com/'],
  ])('parses %j as %j', (text, website) => {
    expect(v.parse(WebsiteField, text)).toBe(website);
  });

  test.each([
    'javascript:alert(1)',
    'JavaScript://example.com/%0aalert(1)',
    'data:text/html,hi',
    'ftp://example.com',
    'mailto:ann@example.com',
    'https://ann:secret@example.com',
    'https://localhost',
    'not a website',
    `https://example.com/${'x'.repeat(200)}`,
    `https://example.com/${'é'.repeat(100)}`,
    'https://example.com/\nx',
  ])('rejects %j', (text) => {
    expect(v.is(WebsiteField, text)).toBe(false);
  });
});

describe('DealershipProfileEdit', () => {
  const none = { website: null, services: [], brands: [], deliveryRadiusMiles: null, hours: null };

  test('removes repeated services and brands', () => {
    const edit = { ...none, services: ['parts', 'parts'], brands: ['Evolution', ' Evolution '] };
    expect(v.parse(DealershipProfileEdit, edit)).toEqual({
      ...none,
      services: ['parts'],
      brands: ['Evolution'],
    });
  });

  test.each([
    { services: ['magic'] },
    { brands: Array.from({ length: 11 }, (_, index) => `Brand ${index}`) },
    { brands: ['x'.repeat(41)] },
    { brands: ['A, B'] },
    { deliveryRadiusMiles: -1 },
    { deliveryRadiusMiles: 501 },
    { deliveryRadiusMiles: 1.5 },
    { hours: [{ days: ['Monday'], opens: '17:00', closes: '09:00' }] },
  ])('rejects %j', (edit) => {
    expect(v.is(DealershipProfileEdit, { ...none, ...edit })).toBe(false);
  });
});
