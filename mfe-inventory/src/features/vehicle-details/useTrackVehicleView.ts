import { useTrack } from '@msv/platform';
import { useEffect, useRef } from 'react';

/** Reports once that a visitor looks at a vehicle's page. */
export function useVehicleView(slug: string): void {
  const track = useTrack();
  const reported = useRef<string>(undefined);
  useEffect(() => {
    if (reported.current === slug) return;
    reported.current = slug;
    track({ event: 'vehicle_view', vehicle_slug: slug });
    track({ event: 'vehicle_interest', action: 'view_details', vehicle_slug: slug });
  }, [slug, track]);
}
