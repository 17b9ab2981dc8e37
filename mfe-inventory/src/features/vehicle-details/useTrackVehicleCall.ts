import { useTrack } from '@msv/platform';

/** Returns a function that reports a call about a vehicle to analytics. */
export function useTrackVehicleCall(slug: string) {
  const track = useTrack();
  return () => {
    track({ event: 'phone_call' });
    track({ event: 'vehicle_interest', action: 'phone_call_clicked', vehicle_slug: slug });
  };
}
