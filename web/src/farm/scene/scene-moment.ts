/** Something to watch for a few seconds: a bed blooms, leaves fall, or the harvest is brought in. */
export type SceneMoment = 'bloom' | 'wither' | 'harvest';
