/** A preparation that can't go on. Its message is for the person at the terminal, and says what to do. */
export class PreparationFailure extends Error {
  /** @override */
  name = 'PreparationFailure';
}

/**
 * Prepares; on a failure, prints the reason instead of a stack trace, and exits with 1.
 *
 * @param {() => Promise<void>} prepare
 */
export async function prepareOrExplain(prepare, conclusion = '') {
  try {
    await prepare();
  } catch (error) {
    if (!(error instanceof PreparationFailure)) throw error;
    console.error(`\n${error.message}\n`);
    if (conclusion !== '') console.log(conclusion);
    process.exitCode = 1;
  }
}
