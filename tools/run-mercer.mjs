import { environment, findNode } from './checkout.mjs'
import { runProgram } from './run-program.mjs'

/**
 * Runs the built server.
 * @param {string[]} words the command and its arguments
 * @returns its exit code
 */
export async function runMercer(words) {
  const env = environment({ NODE_ENV: 'production' })
  const { code } = await runProgram(findNode(), ['build/app/main.js', ...words], { env })
  return code
}
