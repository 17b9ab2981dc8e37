import { css } from '@emotion/react';

/**
 * The scene fills the window's width. On a narrow window it is higher than that would make it, and its sides are cut
 * instead: the vehicle takes the middle third.
 */
export const sceneHeight = 'max(44.5vw, min(26rem, 114vw))';

const style = css({
  position: 'absolute',
  insetInline: 0,
  insetBlockEnd: 0,
  inlineSize: '100%',
  blockSize: sceneHeight,
  objectFit: 'cover',
  // Its sky begins where the band's own color ends, above the vehicle.
  maskImage: 'linear-gradient(transparent 10%, black 30%)',
});

/** A street at seven in the evening with one vehicle waiting: the page's largest paint. Ornament. */
export function StreetScene({ src }: { src: string }) {
  return <img css={style} src={src} width={1440} height={640} alt="" loading="eager" fetchPriority="high" />;
}
