import './node-version.mjs'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { environment, findNode, inCheckout } from './checkout.mjs'
import { prepare } from './prepare.mjs'
import { runProgram } from './run-program.mjs'
import { main } from './steps.mjs'

/** The browser's code is replaced in place; a change of these starts the server anew. */
const watched = ['src/server', 'src/contract', 'src/messages/en', 'src/demo', 'package-lock.json'].map((path) =>
  inCheckout(path),
)
/** An editor may write one file in several goes, and git many at once. */
const A_MOMENT = 100

await main(async () => {
  await prepare({ development: true, pages: false })
  const { watch } = await import('chokidar')
  const { writeMessages } = await import('./compile-messages.mjs')
  const watcher = watch(watched, { ignoreInitial: true, ignored: (path) => path.endsWith('.test.ts') })
  const env = environment({ NODE_ENV: 'development', MERCER_DEV: 'on' })

  let leaving = false
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.on(signal, () => {
      leaving = true
      watcher.emit('all', 'leave', '')
    })
  }
  while (!leaving) {
    const stale = new AbortController()
    const changed = once(watcher, 'all').then(async ([, file]) => {
      await sleep(A_MOMENT)
      if (!leaving) console.log(`\n${file} has changed`)
      try {
        writeMessages()
      } catch (error) {
        console.error(error.message)
      }
      stale.abort()
    })
    const { code } = await runProgram(findNode(), ['src/server/app/main.ts'], { env, until: stale.signal })
    // After an error it waits for the change that mends it.
    if (!leaving && !stale.signal.aborted && code === 0) break
    await changed
  }
  await watcher.close()
})
