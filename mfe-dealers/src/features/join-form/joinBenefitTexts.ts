import { leafIcon, mailIcon, shieldIcon } from '@msv/ui/iconPaths';

/** Why a dealer would join (section 2 of the specification). */
export const benefits = [
  {
    title: 'Quality Products',
    text: 'A full range of electric medium speed vehicles, from two seats to eight and from lawn to lane.',
    icon: leafIcon,
  },
  {
    title: 'Marketing Support',
    text: 'Your own entry in the directory, found by name, by state and by whoever lives nearby.',
    icon: mailIcon,
  },
  {
    title: 'Training and Support',
    text: 'Help with the vehicles and with the directory, from people who answer the phone.',
    icon: shieldIcon,
  },
];
