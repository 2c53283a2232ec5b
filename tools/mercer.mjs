import './node-version.mjs'
import { prepare } from './prepare.mjs'
import { runMercer } from './run-mercer.mjs'
import { main } from './steps.mjs'

/** Runs a Mercer command from a checkout. First installs missing packages and builds if needed. */
await main(async () => {
  await prepare()
  return runMercer(process.argv.slice(2))
})
