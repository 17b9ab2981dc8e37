/** Number of seeded vehicles, as stated in the specification. */
export const vehicleCount = 33;
