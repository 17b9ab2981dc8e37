import { callouts } from '../data/callouts.ts';
import { stateOutlines } from '../data/stateOutlines.ts';

const path = stateOutlines
  .flatMap(({ name, middle }) => {
    const box = callouts[name];
    return box ? [`M${middle.join(' ')}L${box.join(' ')}`] : [];
  })
  .join('');

/** From each box to its state. */
export const CalloutLines = () => <path className="lines" d={path} />;
