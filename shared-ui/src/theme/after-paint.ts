/** Where nothing is painted, in a tab in the background, there is nothing to wait for. */
const atMostMs = 100;

/**
 * Does something once what is drawn now has been painted: the second frame begins when the first is on the screen. What is asked in an effect goes out
 * before that, since a page with a list or a menu has React run all effects before it paints.
 *
 * @returns how to give it up
 */
export function afterPaint(act: () => void): () => void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(done);
  });
  const timer = setTimeout(done, atMostMs);
  function stop() {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  }
  function done() {
    stop();
    act();
  }
  return stop;
}
