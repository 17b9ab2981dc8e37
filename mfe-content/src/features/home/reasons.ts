import { leafIcon, pinIcon, shieldIcon, walletIcon } from '@msv/ui/iconPaths';

/** The four points of home. Their figures are the site's stated ones: speed, roads, charging time, time to an answer. */
export const reasons = [
  {
    title: 'Eco-Friendly',
    icon: leafIcon,
    text: 'No tailpipe, no gas and hardly a sound. Six to eight hours on the charger, and it is ready for the day.',
  },
  {
    title: 'Cost Effective',
    icon: walletIcon,
    text: 'No gas to buy and no oil to change. You see every starting price here, before you talk to anyone.',
  },
  {
    title: 'Safety First',
    icon: shieldIcon,
    text: 'Made for 20 to 25 mph, on roads of 35 mph or less. Brakes, lights and seats are listed for every vehicle.',
  },
  {
    title: 'Nationwide Support',
    icon: pinIcon,
    text: 'Ask from any of the 50 states. A person gets back to you within 24 hours and points you to a dealer.',
  },
];
