import './node-version.mjs'
import { environment, findNode, inCheckout } from './checkout.mjs'
import { prepare } from './prepare.mjs'
import { runProgram } from './run-program.mjs'
import { main } from './steps.mjs'

await main(async () => {
  await prepare()
  const { code } = await runProgram(findNode(), ['build/app/main.js'], {
    // Node keeps what it compiled for the next start.
    env: environment({ NODE_ENV: 'production', NODE_COMPILE_CACHE: inCheckout('build', 'compiled') }),
  })
  return code
})
