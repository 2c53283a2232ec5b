import './node-version.mjs'
import { environment, findNode } from './checkout.mjs'
import { prepare } from './prepare.mjs'
import { runProgram } from './run-program.mjs'
import { main } from './steps.mjs'

await main(async () => {
  await prepare({ development: true, pages: false })
  // A change below src/server or src/contract starts the server anew; the browser's code is replaced in place.
  const { code } = await runProgram(findNode(), ['--watch', '--watch-preserve-output', 'src/server/main.ts'], {
    env: environment({ NODE_ENV: 'development', MERCER_DEV: 'on' }),
  })
  return code
})
