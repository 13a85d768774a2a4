export { FAULTS } from './faults/index.mjs';
export { startSampleSupplier } from './server.mjs';
export { BASE_PATH, createSampleSupplier, KEYS } from './supplier.mjs';
export { createVariedSupplier } from './varied.mjs';
