import { gzipSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { drawHeroScene } from './drawHeroScene.ts';

test('crops the sides of the scene on a narrow screen', () => {
  const root = /^<svg[^>]*>/.exec(drawHeroScene())?.[0];
  expect(root).toContain('viewBox="0 0 1440 640"');
  expect(root).toContain('preserveAspectRatio="xMidYMid slice"');
});

test('hides the scene from assistive technology unless it has a title', () => {
  const titled = drawHeroScene({ title: 'An evening street' });
  expect(/^<svg[^>]*aria-hidden="true"/.test(drawHeroScene())).toBe(true);
  expect(/^<svg[^>]*role="img"[^>]*><title>An evening street<\/title>/.test(titled)).toBe(true);
});

test('returns the same scene every time, below 7 kB compressed', () => {
  const [first, second] = [drawHeroScene(), drawHeroScene()];
  expect(first === second).toBe(true);
  expect(gzipSync(first).length).toBeLessThan(7000);
});

test('references only ids that the scene defines, each exactly once', () => {
  const svg = drawHeroScene();
  const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  const references = [...svg.matchAll(/(?:href="#|url\(#)([^")]+)/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(references.filter((id) => !ids.includes(id))).toEqual([]);
});
