import './node-version.mjs'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { environment, findNode, inCheckout } from './checkout.mjs'
import { prepare } from './prepare.mjs'
import { runProgram } from './run-program.mjs'
import { main } from './steps.mjs'

/** Changes in these folders restart the server. Browser code is replaced without a restart. */
const watched = ['src/server', 'src/contract', 'src/messages', 'src/demo', 'package-lock.json'].map((path) =>
  inCheckout(path),
)
/**
 * Messages are compiled to files next to them, whose change must not restart the server again.
 * @param {string} path
 */
const isIgnored = (path) => path.endsWith('.test.ts') || (path.endsWith('.ts') && path.startsWith(messages))
const messages = inCheckout('src', 'messages')
/** An editor may write a file in several steps, and git many files at once. */
const DEBOUNCE_MS = 100

await main(async () => {
  await prepare({ development: true, pages: false })
  const { watch } = await import('chokidar')
  const { writeMessages } = await import('./compile-messages.mjs')
  const stop = new AbortController()
  const watcher = watch(watched, { ignoreInitial: true, ignored: isIgnored })
  const env = environment({ NODE_ENV: 'development', MERCER_DEV: 'on' })

  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop.abort())
  while (!stop.signal.aborted) {
    const stale = new AbortController()
    const changed = once(watcher, 'all', { signal: stop.signal }).then(
      async ([, file]) => {
        await sleep(DEBOUNCE_MS)
        console.log(`\n${file} has changed`)
        try {
          writeMessages()
        } catch (error) {
          console.error(error instanceof Error ? error.message : error)
        }
        stale.abort()
      },
      () => stale.abort(),
    )
    const { code } = await runProgram(findNode(), ['src/server/app/mercer.ts'], { env, until: stale.signal })
    // After an error, wait for the next change.
    if (!stale.signal.aborted && code === 0) break
    await changed
  }
  await watcher.close()
})
