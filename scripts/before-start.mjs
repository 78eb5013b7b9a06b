import { preparesOrExplains } from './prepare/failure.mjs';
import { prepareServer } from './prepare/ready.mjs';

if (!(await preparesOrExplains(prepareServer))) process.exitCode = 1;
