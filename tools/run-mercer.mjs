import { environment, findNode } from './checkout.mjs'
import { runProgram } from './run-program.mjs'

/**
 * Runs the built server.
 * @param {string[]} args the command and its arguments
 * @returns its exit code
 */
export async function runMercer(args) {
  // File names are relative to the user's working directory, which npm passes in INIT_CWD.
  const env = environment({ NODE_ENV: 'production', INIT_CWD: process.env.INIT_CWD ?? process.cwd() })
  const { code } = await runProgram(findNode(), ['build/app/main.js', ...args], { env })
  return code
}
