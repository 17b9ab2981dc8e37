const firstWords = [
  'Amber',
  'Azure',
  'Bright',
  'Cedar',
  'Clover',
  'Coastal',
  'Copper',
  'Coral',
  'Crystal',
  'Dapple',
  'Ember',
  'Fern',
  'Golden',
  'Harbor',
  'Hazel',
  'Indigo',
  'Juniper',
  'Lark',
  'Maple',
  'Meadow',
  'Opal',
  'Pebble',
  'Quartz',
  'River',
  'Saffron',
  'Silver',
  'Sunny',
  'Timber',
  'Velvet',
  'Willow',
];
const secondWords = [
  'Acorn',
  'Anchor',
  'Arrow',
  'Badger',
  'Beacon',
  'Bluff',
  'Canyon',
  'Comet',
  'Compass',
  'Crane',
  'Falcon',
  'Feather',
  'Fox',
  'Garden',
  'Grove',
  'Heron',
  'Lantern',
  'Mesa',
  'Moon',
  'Orchard',
  'Otter',
  'Pine',
  'Prairie',
  'Quail',
  'Ridge',
  'Sparrow',
  'Summit',
  'Trail',
  'Valley',
];
const businessTypes = ['Carts', 'Electric', 'Low Speed', 'MSV', 'Mobility', 'Motors', 'Rides'];

/**
 * Creates the name of a fictional dealership. The name contains the word "Demo". The first 6,090 names are
 * all different, because the lengths of the word lists have no common factor.
 */
export const createDemoName = (index: number): string =>
  `${pickWord(firstWords, index)} ${pickWord(secondWords, index)} Demo ${pickWord(businessTypes, index)}`;

const pickWord = (words: readonly string[], index: number) => words[index % words.length] ?? '';
