import './node-version.mjs'
import { environment, findNode } from './checkout.mjs'
import { prepare } from './prepare.mjs'
import { runProgram } from './run-program.mjs'
import { main } from './steps.mjs'

/** Runs one of the programs of bench/, the first word, with the words behind it. */
await main(async () => {
  await prepare({ development: true })
  const { code } = await runProgram(findNode(), process.argv.slice(2), {
    env: environment({ NODE_ENV: 'production' }),
  })
  return code
})
