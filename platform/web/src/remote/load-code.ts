/** What has failed after a longer while has been waited for long enough. */
const soonMs = 3000;
/** Other files of the same page fail in the same moment, and would be waited for by the next attempt. */
const pauseMs = 250;
const mostAttempts = 3;

/**
 * Loads code, and again when that fails at once: a connection that was reset, as in a full hall, is no reason to trouble anybody. A browser also
 * gives the failure of a preloaded file to the script that comes for it, which is then never requested itself.
 */
export async function loadCode<Code>(load: () => Promise<Code>): Promise<Code> {
  const begun = Date.now();
  for (let attempt = 1; ; attempt++) {
    try {
      return await load();
    } catch (error) {
      if (attempt === mostAttempts || Date.now() - begun > soonMs) throw error;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}
