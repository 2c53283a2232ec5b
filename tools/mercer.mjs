import './node-version.mjs'
import { prepare } from './prepare.mjs'
import { runMercer } from './run-mercer.mjs'
import { main } from './steps.mjs'

/** Runs a command of Mercer from a checkout: installs and builds what is missing first. */
await main(async () => {
  await prepare()
  return runMercer(process.argv.slice(2))
})
