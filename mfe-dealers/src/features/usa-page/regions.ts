/** The four regions of the Census Bureau, and what an electric cart is used for there. */
export const regions = [
  {
    name: 'Northeast',
    text: 'Shore towns, islands and campuses, where parking is scarce and the way to the harbor is short.',
  },
  {
    name: 'Midwest',
    text: 'Lake houses, county fairs and small downtowns, with a heated cab for the shoulder seasons.',
  },
  {
    name: 'South',
    text: 'Golf communities, beach blocks and shaded streets: most of our dealers are here, and most of the year is cart weather.',
  },
  {
    name: 'West',
    text: 'Desert resorts, vineyards and ranch roads, where range and a little extra torque count.',
  },
] as const;
