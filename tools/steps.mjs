/** The failure of a step, reported by its message without a stack trace. */
export class StepFailed extends Error {}

/**
 * Runs one step and prints its result and duration, in the format of the server's start. On a terminal it also shows
 * the step in progress.
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
 * Runs a tool. Prints an error, without a stack trace if it is a `StepFailed`, and exits with code 1.
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
