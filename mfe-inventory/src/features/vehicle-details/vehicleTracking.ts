import { useTrack } from '@msv/platform';
import { useEffect, useRef } from 'react';

/** Reports a vehicle view to analytics, once per vehicle. */
export function useTrackVehicleView(slug: string): void {
  const track = useTrack();
  const reportedSlug = useRef<string>(undefined);
  useEffect(() => {
    if (reportedSlug.current === slug) return;
    reportedSlug.current = slug;
    track({ event: 'vehicle_view', vehicle_slug: slug });
    track({ event: 'vehicle_interest', action: 'view_details', vehicle_slug: slug });
  }, [slug, track]);
}

export function useTrackVehicleCall(slug: string) {
  const track = useTrack();
  return () => {
    track({ event: 'phone_call' });
    track({ event: 'vehicle_interest', action: 'phone_call_clicked', vehicle_slug: slug });
  };
}
