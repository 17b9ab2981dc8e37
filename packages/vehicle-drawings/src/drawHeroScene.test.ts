import { gzipSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { drawHeroScene } from './drawHeroScene.ts';

test('the scene gives way at its sides on a narrow screen', () => {
  const root = /^<svg[^>]*>/.exec(drawHeroScene())?.[0];
  expect(root).toContain('viewBox="0 0 1440 640"');
  expect(root).toContain('preserveAspectRatio="xMidYMid slice"');
});

test('the scene is decoration until it is given a name', () => {
  const titled = drawHeroScene({ title: 'An evening street' });
  expect(/^<svg[^>]*aria-hidden="true"/.test(drawHeroScene())).toBe(true);
  expect(/^<svg[^>]*role="img"[^>]*><title>An evening street<\/title>/.test(titled)).toBe(true);
});

test('the scene is the same every time and small on the wire', () => {
  const [once, again] = [drawHeroScene(), drawHeroScene()];
  expect(once === again).toBe(true);
  expect(gzipSync(once).length).toBeLessThan(7000);
});

test('the scene refers only to ids that it has, each once', () => {
  const svg = drawHeroScene();
  const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  const references = [...svg.matchAll(/(?:href="#|url\(#)([^")]+)/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(references.filter((id) => !ids.includes(id))).toEqual([]);
});
