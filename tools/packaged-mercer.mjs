#!/usr/bin/env node
import './node-version.mjs'
import { runMercer } from './run-mercer.mjs'
import { main } from './steps.mjs'

/** Runs a command of Mercer from the package that `npm run package` made, which is built already. */
await main(() => runMercer(process.argv.slice(2)))
