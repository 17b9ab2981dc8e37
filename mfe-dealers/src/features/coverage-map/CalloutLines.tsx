import { calloutSize, callouts } from '../map-geometry/callouts.ts';
import { stateOutlines } from '../map-geometry/stateOutlines.ts';

const linesPath = stateOutlines
  .flatMap(({ name, labelPoint }) => {
    const box = callouts[name];
    return box ? [`M${labelPoint.join(' ')}L${getCalloutLineEnd(box, labelPoint).join(' ')}`] : [];
  })
  .join('');

/** Returns the center of the box edge that faces the state. Boxes are either east or north of their state. */
function getCalloutLineEnd([x, y]: readonly [number, number], [stateX]: readonly [number, number]) {
  const isEastOfState = x - calloutSize.width / 2 > stateX;
  return isEastOfState ? [x - calloutSize.width / 2, y] : [x, y + calloutSize.height / 2];
}

/** Lines that connect each callout box to its state. */
export const CalloutLines = () => <path className="lines" d={linesPath} />;
