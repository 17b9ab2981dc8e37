/** The four regions of the Census Bureau, with typical uses of electric vehicles there. */
export const regions = [
  {
    name: 'Northeast',
    text: 'Shore towns, islands and campuses, where parking is scarce and trips to the harbor are short.',
  },
  {
    name: 'Midwest',
    text: 'Lake houses, county fairs and small downtowns, with enclosed cabs for spring and fall.',
  },
  {
    name: 'South',
    text: 'Golf communities, beach towns and shaded streets, with good driving weather most of the year.',
  },
  {
    name: 'West',
    text: 'Desert resorts, vineyards and ranch roads, where range and extra torque matter.',
  },
] as const;
