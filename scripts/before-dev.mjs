import { prepareOrExplain } from './prepare/failure.mjs';
import { preparePackages } from './prepare/ready.mjs';

await prepareOrExplain(preparePackages);
