import { prepareOrExplain } from './prepare/failure.mjs';
import { prepareServer } from './prepare/ready.mjs';

await prepareOrExplain(prepareServer);
