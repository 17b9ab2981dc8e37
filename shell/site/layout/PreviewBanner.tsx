import { useContext } from 'react';
import { VisitContext } from '../document/Visit.ts';
import { PreviewDetails } from './PreviewDetails.tsx';

/** Banner for people who opened a preview link: names the previewed releases and links back to the regular site. */
export function PreviewBanner() {
  const { preview } = useContext(VisitContext);
  return preview && <PreviewDetails preview={preview} />;
}
