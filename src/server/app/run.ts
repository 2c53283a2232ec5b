import { fileURLToPath } from 'node:url'
import { sayInOneLine } from '#server/platform/errors/say-in-one-line.ts'
import type { CommandInput } from './command.ts'
import { readConfig, settingNames } from './config.ts'
import { boundHeapGrowth } from './release-memory.ts'
import { startShop } from './start-shop.ts'
import { describeUnknownVariables } from './unknown-variables.ts'

const A_MOMENT = 2_000

/** Starts the shop, and stops it on a signal. Errors are printed in one line. */
export async function run({ loadPages }: Pick<CommandInput, 'loadPages'>): Promise<undefined> {
  try {
    await start(loadPages)
  } catch (error) {
    fatal(error)
  }
}

async function start(loadPages: CommandInput['loadPages']): Promise<void> {
  boundHeapGrowth()
  for (const line of describeUnknownVariables(process.env, settingNames)) console.warn(line)
  const config = readConfig(process.env, fileURLToPath(new URL('../../../', import.meta.url)))
  const stop = await startShop(config, { fatal, loadPages })
  let asked: number | undefined
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      // The terminal, npm and its script may each forward the same Ctrl-C, so only a later one forces the exit.
      if (asked !== undefined && Date.now() - asked > A_MOMENT) process.exit(1)
      if (asked !== undefined) return
      asked = Date.now()
      stop().then(() => process.exit(0), fatal)
    })
  }
}

function fatal(error: unknown): void {
  console.error(`Mercer cannot go on: ${sayInOneLine(error)}`)
  if (process.env.LOG_LEVEL === 'debug') console.error(error)
  process.exit(1)
}
