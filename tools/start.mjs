import './node-version.mjs'
import { environment, findNode } from './checkout.mjs'
import { prepare } from './prepare.mjs'
import { runProgram } from './run-program.mjs'
import { main } from './steps.mjs'

await main(async () => {
  await prepare()
  const { code } = await runProgram(findNode(), ['src/server/main.ts'], {
    env: environment({ NODE_ENV: 'production' }),
  })
  return code
})
