import type { DrawingContext } from '../DrawingContext.ts';
import { drawLinearGradient } from '../svg/gradients.ts';
import { fillPath, roundToTenth, strokePath, svgElement } from '../svg/svg.ts';
import type { BodyStyle } from '../traits/VehicleTraits.ts';
import { drawNight } from './drawNight.ts';

/** The horizon is at y = 0, in a frame that is 480 wide and centered on x = 0. The y axis points up. */
const drawHorizonByBodyStyle: Readonly<Record<BodyStyle, (far: string, near: string) => string>> = {
  classic: (far, near) =>
    fillPath('M-240 0V44Q-150 92 -40 52T240 60V0Z', far) +
    fillPath('M-240 0V24Q-90 14 20 34T240 22V0Z', near) +
    strokePath('M-176 42V112', near, 2.5) +
    fillPath('M-176 112L-146 102L-176 92Z', '#FFD98A'),
  forester: (far, near) =>
    fillPath(
      `M-240 0V50H240V0Z${[-214, -176, -132, -84, 96, 140, 178, 216].map((x, i) => tracePine(x, 116 + ((i * 37) % 52))).join('')}`,
      far,
    ) + fillPath('M-240 0V22Q-60 40 60 22T240 28V0Z', near),
  carrier: (far, near) =>
    fillPath('M-240 0V66H-120V92H-40V58H60V104H92V58H170V80H240V0Z', far) +
    drawPalm(-196, 150, near) +
    drawPalm(206, 126, near) +
    fillPath('M-240 0V16Q0 30 240 16V0Z', near),
  d3: (far, near) =>
    fillPath(`M-240 0V34H240V0Z${[-232, -128, 60, 156].map((x) => traceHouse(x, 84)).join('')}`, far) +
    fillPath('M-240 0V20Q-160 44 -110 18T30 22T150 18T240 26V0Z', near),
  'd5-maverick': (far, near) =>
    fillPath('M-240 0V70L-206 84L-196 132H-120L-106 92L-50 70L70 62L112 110H190L204 78L240 70V0Z', far) +
    fillPath('M-240 0V30Q-120 52 0 26T240 34V0Z', near),
  'd5-ranger': (far, near) =>
    fillPath('M-240 0V54H240V0Z', far) +
    strokePath('M-220 40H-150M-60 46H-10M130 42H210', '#fff', 2) +
    fillPath('M-240 0V30Q-140 48 -60 20T240 24V0Z', near) +
    drawPalm(196, 160, near) +
    drawPalm(-210, 118, near),
  'd6-max': (far, near) =>
    fillPath(
      'M-240 0V78H-206V116H-168V64H-130V144H-96V90H-64V56H40V98H74V70H104V134H140V84H176V112H212V66H240V0Z',
      far,
    ) + fillPath('M-240 0V22Q-190 44 -140 22T-40 22T60 24T160 20T240 24V0Z', near),
  turfman: (far, near) =>
    fillPath('M-240 0V40H240V0ZM110 0V72L128 106L164 122L200 106L218 72V0Z', far) +
    strokePath(
      'M-236 54H100M-236 40H100M-220 26V64M-170 26V64M-120 26V64M-70 26V64M-20 26V64M30 26V64M80 26V64',
      far,
      4,
    ) +
    fillPath('M-240 0V26Q-100 36 20 24T240 28V0Z', near),
};

const tracePine = (x: number, height: number) => `M${x - 26} 40L${x} ${height}L${x + 26} 40Z`;
const traceHouse = (x: number, height: number) =>
  `M${x} 30V${height - 28}L${x - 6} ${height - 30}L${x + 36} ${height}L${x + 78} ${height - 30}L${x + 72} ${height - 28}V30Z`;
const drawPalm = (x: number, height: number, color: string) =>
  strokePath(`M${x} 10Q${x + 8} ${height / 2} ${x} ${height}`, color, 5) +
  fillPath(
    [-38, -24, 24, 38]
      .map(
        (reach, i) =>
          `M${x} ${height}Q${x + reach * 0.6} ${height + 24 - (i % 3) * 8} ${x + reach} ${height - (i % 3 ? 4 : 22)}Q${x + reach * 0.5} ${height + 6 - (i % 3) * 4} ${x} ${height}Z`,
      )
      .join(''),
    color,
  );

/** Draws an evening landscape, or a night in dark mode, whose horizon is slightly above `groundY`. */
export function drawBackdrop(
  { traits, prefixId, formatUrl }: DrawingContext,
  width: number,
  height: number,
  ground: number,
): string {
  const horizon = Math.round(ground - height * 0.056);
  return [
    svgElement('defs', {}, drawLinearGradient(prefixId('sky'), ['#E3F4EA', '#FFF7E4'])),
    svgElement('rect', { width, height, fill: formatUrl('sky') }),
    svgElement('circle', {
      cx: width * 0.7,
      cy: height * 0.36,
      r: width * 0.12,
      fill: '#FFE7B3',
      opacity: 0.8,
    }),
    svgElement(
      'g',
      {
        transform: `translate(${width / 2} ${horizon})scale(${roundToTenth(width / 480)} ${-roundToTenth(width / 480)})`,
      },
      drawHorizonByBodyStyle[traits.bodyStyle]('#D3EADD', '#C3E0D0'),
    ),
    svgElement('rect', { y: horizon, width, height: height - horizon, fill: '#EDF1E6' }),
    strokePath(`M0 ${horizon}H${width}`, '#B9D6C6', 1.5),
    drawNight(width, height),
  ].join('');
}
