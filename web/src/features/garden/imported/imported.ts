export { ImportedDetails } from './imported-details.tsx';
export { ImportedReader } from './imported-reader.ts';
export { ImportedRow } from './imported-row.tsx';
