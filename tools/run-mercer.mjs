import { environment, findNode } from './checkout.mjs'
import { runProgram } from './run-program.mjs'

/**
 * Runs the built server.
 * @param {string[]} words the command and its arguments
 * @returns its exit code
 */
export async function runMercer(words) {
  // Names of files are relative to the folder of the user, as npm tells it too.
  const env = environment({ NODE_ENV: 'production', INIT_CWD: process.env.INIT_CWD ?? process.cwd() })
  const { code } = await runProgram(findNode(), ['build/app/main.js', ...words], { env })
  return code
}
