import { cardScripts } from '../card-actions/LateCardActions.tsx';

/** `SectionCompareBar`, which loads with the actions of the cards. */
export const LateCompareBar = cardScripts.createComponent(
  () => import(/* webpackChunkName: "CardActions" */ './SectionCompareBar.tsx'),
);
