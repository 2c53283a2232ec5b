import { environment, findNode, inCheckout } from './checkout.mjs'
import { runProgram } from './run-program.mjs'

/**
 * Runs the built server.
 * @param {string[]} words the command and its arguments
 * @returns its exit code
 */
export async function runMercer(words) {
  const { code } = await runProgram(findNode(), ['build/app/main.js', ...words], {
    // Node.js caches the compiled code for the next start.
    env: environment({ NODE_ENV: 'production', NODE_COMPILE_CACHE: inCheckout('build', 'compiled') }),
  })
  return code
}
