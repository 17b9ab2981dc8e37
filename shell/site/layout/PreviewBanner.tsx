import { importWithRetries } from '@msv/ui/loading/importWithRetries';
import { lazy, Suspense, useContext } from 'react';
import { VisitContext } from '../document/Visit.ts';

const PreviewDetails = lazy(() =>
  importWithRetries(() => import(/* webpackChunkName: "PreviewDetails" */ './PreviewDetails.tsx')),
);

/**
 * Banner for people who opened a preview link: names the previewed releases and links back to the regular site. Its script loads
 * on demand, because visitors never see it.
 */
export function PreviewBanner() {
  const { preview } = useContext(VisitContext);
  return (
    preview && (
      <Suspense>
        <PreviewDetails preview={preview} />
      </Suspense>
    )
  );
}
