import { fileURLToPath } from 'node:url'
import { readConfig } from './config.ts'
import { startShop } from './start-shop.ts'

/** Starts the shop, and stops it in reverse on a signal. What goes wrong is said in one line. */
async function main(): Promise<void> {
  const config = readConfig(process.env, fileURLToPath(new URL('../../', import.meta.url)))
  const stop = await startShop(config, { fatal })
  let stopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) process.exit(1)
      stopping = true
      stop().then(() => process.exit(0), fatal)
    })
  }
}

function fatal(error: unknown): void {
  console.error(`Mercer cannot go on: ${error instanceof Error ? error.message : String(error)}`)
  if (process.env.LOG_LEVEL === 'debug') console.error(error)
  process.exit(1)
}

main().catch(fatal)
