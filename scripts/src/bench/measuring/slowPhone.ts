/** Screen size of the emulated phone, in CSS pixels. */
export const phoneViewport = { width: 390, height: 844 };

/** Factor by which the emulated phone's CPU is slower than that of this machine. */
export const phoneCpuSlowdown = 4;

/** Network conditions of the emulated phone: 1.6 Mbit/s down, 750 kbit/s up, 150 ms latency. */
export const phoneNetwork = {
  offline: false,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
  latency: 150,
};
