/** A step of the start that could not be done; its message is all there is to say. */
export class StepFailed extends Error {}

/**
 * Does one step and prints what was done and how long it took, in the way the server goes on to do.
 * On a terminal it says meanwhile what it is doing.
 * @param {string} doing
 * @param {string} done
 * @param {() => unknown} work
 */
export async function step(doing, done, work) {
  const started = performance.now()
  const live = process.stdout.isTTY && !process.env.CI
  if (live) process.stdout.write(`  ${doing} …`)
  const clear = () => live && process.stdout.write('\r\u001B[2K')
  try {
    await work()
  } catch (error) {
    clear()
    throw error
  }
  clear()
  console.log(`  ${done.padEnd(28)} ${((performance.now() - started) / 1000).toFixed(1).padStart(6)} s`)
}

/**
 * Runs a whole tool. An error is printed, in plain words where it is expected, and ends the tool with code 1.
 * @param {() => Promise<number | void>} work returns the exit code, or nothing for 0
 */
export async function main(work) {
  try {
    process.exitCode = (await work()) ?? 0
  } catch (error) {
    console.error(error instanceof StepFailed ? error.message : error)
    process.exitCode = 1
  }
}
