import './node-version.mjs'
import { prepare } from './prepare.mjs'
import { runMercer } from './run-mercer.mjs'
import { main } from './steps.mjs'

/** Runs a Mercer command from a checkout, after installing missing packages and building outdated files. */
await main(async () => {
  await prepare()
  return runMercer(process.argv.slice(2))
})
