import './node-version.mjs'
import { environment, findNode } from './checkout.mjs'
import { prepare } from './prepare.mjs'
import { runProgram } from './run-program.mjs'
import { main } from './steps.mjs'

/** Runs a benchmark: the first argument is its script, the others are passed on. */
await main(async () => {
  await prepare({ development: true })
  const { code } = await runProgram(findNode(), process.argv.slice(2), {
    env: environment({ NODE_ENV: 'production' }),
  })
  return code
})
