import './node-version.mjs'
import { environment, findNode } from './checkout.mjs'
import { prepare } from './prepare.mjs'
import { runProgram } from './run-program.mjs'
import { main } from './steps.mjs'

await main(async () => {
  await prepare({ development: true })
  const { code } = await runProgram(findNode(), ['tests/support/take-screens.ts'], { env: environment() })
  if (code !== 0) return code
  const playwright = ['node_modules/@playwright/test/cli.js', 'test', '--project=desktop', '--retries=0']
  const journeys = ['fashion-label', 'bookshop', 'furniture-shop']
  const taken = await runProgram(findNode(), [...playwright, ...journeys], {
    env: environment({ MERCER_SCREENS: 'on' }),
  })
  return taken.code
})
