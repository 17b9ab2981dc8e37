import { calloutSize, callouts } from '../data/callouts.ts';
import { stateOutlines } from '../data/stateOutlines.ts';

const path = stateOutlines
  .flatMap(({ name, middle }) => {
    const box = callouts[name];
    return box ? [`M${middle.join(' ')}L${edgeOf(box, middle).join(' ')}`] : [];
  })
  .join('');

/** The side of a box that looks at its state: boxes stand east or north of them. */
function edgeOf([x, y]: readonly [number, number], [stateX]: readonly [number, number]) {
  const isEast = x - calloutSize.width / 2 > stateX;
  return isEast ? [x - calloutSize.width / 2, y] : [x, y + calloutSize.height / 2];
}

/** From each box to its state. */
export const CalloutLines = () => <path className="lines" d={path} />;
