import { preparesOrExplains } from './prepare/failure.mjs';
import { preparePackages } from './prepare/ready.mjs';

if (!(await preparesOrExplains(preparePackages))) process.exitCode = 1;
