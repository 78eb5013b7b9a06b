import { prepareOrExplain } from './prepare/failure.mjs';
import { preparePackages } from './prepare/ready.mjs';

await prepareOrExplain(preparePackages, '0 passed, 1 failed');
