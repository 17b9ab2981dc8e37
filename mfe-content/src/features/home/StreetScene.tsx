import { css } from '@emotion/react';

/**
 * Height of the scene. The scene fills the window's width. On a narrow window it has a minimum height and its sides are
 * cropped; the vehicle is in the middle third.
 */
export const sceneHeight = 'max(44.5vw, min(26rem, 114vw))';

const sceneStyle = css({
  position: 'absolute',
  insetInline: 0,
  insetBlockEnd: 0,
  inlineSize: '100%',
  blockSize: sceneHeight,
  objectFit: 'cover',
  // Fades the top of the picture into the background color of the hero.
  maskImage: 'linear-gradient(transparent 10%, black 30%)',
});

/** Decorative picture of a vehicle on a street in the evening. It is the largest contentful paint of the page. */
export function StreetScene({ src }: { src: string }) {
  return (
    <img css={sceneStyle} src={src} width={1440} height={640} alt="" loading="eager" fetchPriority="high" />
  );
}
