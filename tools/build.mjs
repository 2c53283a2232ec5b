import './node-version.mjs'
import { prepare } from './prepare.mjs'
import { main } from './steps.mjs'

await main(() => prepare({ development: process.argv.includes('--all') }))
