#!/usr/bin/env node
import './node-version.mjs'
import { runMercer } from './run-mercer.mjs'
import { main } from './steps.mjs'

/** Runs a Mercer command from a package created by `npm run package`, which is already built. */
await main(() => runMercer(process.argv.slice(2)))
