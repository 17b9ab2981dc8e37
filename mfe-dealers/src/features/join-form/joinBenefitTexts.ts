import { leafIcon, mailIcon, shieldIcon } from '@msv/ui/icons/iconPaths';

/** The three benefits of joining, as listed in section 2 of the specification. */
export const joinBenefitTexts = [
  {
    title: 'Quality Products',
    text: 'A full range of electric medium speed vehicles, from two-seaters to eight-seaters.',
    icon: leafIcon,
  },
  {
    title: 'Marketing Support',
    text: 'Your own directory listing, so local buyers can find you by name, state or ZIP code.',
    icon: mailIcon,
  },
  {
    title: 'Training and Support',
    text: 'Help with the vehicles and your listing, from a team you can call.',
    icon: shieldIcon,
  },
];
