import { environment, findNode, inCheckout } from './checkout.mjs'
import { runProgram } from './run-program.mjs'

/**
 * Runs the built server.
 * @param {string[]} words of its command line: the command and what belongs to it
 * @returns its exit code
 */
export async function runMercer(words) {
  const { code } = await runProgram(findNode(), ['build/app/main.js', ...words], {
    // Node stores the code it compiled for the next start.
    env: environment({ NODE_ENV: 'production', NODE_COMPILE_CACHE: inCheckout('build', 'compiled') }),
  })
  return code
}
