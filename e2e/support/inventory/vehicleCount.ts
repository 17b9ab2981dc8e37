/** So many vehicles are seeded; the specification names the number. */
export const vehicleCount = 33;
