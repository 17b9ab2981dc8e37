import { leafIcon, pinIcon, shieldIcon, walletIcon } from '@msv/ui/icons/iconPaths';

/** Reasons on the home page. The figures come from the specification: speed, roads, charging time and reply time. */
export const reasons = [
  {
    title: 'Eco-Friendly',
    icon: leafIcon,
    text: 'No gas, no tailpipe and very little noise. A full charge takes six to eight hours, so it is ready every morning.',
  },
  {
    title: 'Cost Effective',
    icon: walletIcon,
    text: 'No gas to buy and no oil to change. See the starting price of every vehicle before you contact anyone.',
  },
  {
    title: 'Safety First',
    icon: shieldIcon,
    text: 'Built for 20 to 25 mph on roads with speed limits of 35 mph or less. Compare the brakes, lights and seating of every vehicle.',
  },
  {
    title: 'Nationwide Support',
    icon: pinIcon,
    text: 'Contact us from any of the 50 states. We reply within 24 hours and help you find a dealer.',
  },
];
