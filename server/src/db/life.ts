/** Gives the data a new life, after an earlier state was restored. */
export const BEGIN_LIFE = 'update installation set life = gen_random_uuid()';
