import './node-version.mjs'
import { environment, findNode } from './checkout.mjs'
import { prepare } from './prepare.mjs'
import { runProgram } from './run-program.mjs'
import { main } from './steps.mjs'

await main(async () => {
  await prepare({ development: true })
  const { code } = await runProgram(findNode(), ['bench/catalogue/judge-catalogue.ts', ...process.argv.slice(2)], {
    env: environment({ NODE_ENV: 'production' }),
  })
  return code
})
