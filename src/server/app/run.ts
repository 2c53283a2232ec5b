import { fileURLToPath } from 'node:url'
import { availableMemory } from '#server/platform/config/available-memory.ts'
import { describeInOneLine } from '#server/platform/errors/describe-in-one-line.ts'
import type { CommandInput } from './command.ts'
import { type Config, readConfig } from './config.ts'
import { requireMemory } from './default-workers.ts'
import { settingNames } from './environment.ts'
import { explainAddress } from './explain-address.ts'
import { keepTicksFast } from './keep-ticks-fast.ts'
import { describeUnknownVariables } from './unknown-variables.ts'

/** A signal that is repeated sooner is ignored, because the terminal, npm and its script may each forward the same Ctrl-C. */
const MIN_SIGNAL_INTERVAL_MS = 2_000

type Input = Pick<CommandInput, 'loadPages'>

/** Starts the shop, and stops it on a signal. Errors are printed in one line. */
export async function run(input: Input): Promise<undefined> {
  try {
    for (const line of describeUnknownVariables(process.env, settingNames)) console.warn(line)
    requireMemory(availableMemory())
    const config = loadConfig()
    await (config.workers === 0 ? runAlone(config, input) : supervise(config))
  } catch (error) {
    fatal(error)
  }
}

/** Runs one of the processes that `run` starts. */
export async function runWorker({ loadPages }: Input): Promise<undefined> {
  try {
    const { connectToSupervisor } = await import('#server/operations/workers/worker.ts')
    const supervisor = connectToSupervisor()
    // Ignored, because the supervisor gets the same signals from a terminal or service manager, and stops its workers.
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
    const { startShop, pagesLoading } = await loadShop(loadPages)
    const { database, isFirst } = await supervisor.started
    const { accept, readMetrics, stop, drain } = await startShop(loadConfig(), {
      fatal,
      loadPages: pagesLoading,
      isFirst,
      worker: { database, addCalls: supervisor.addCalls, measureOthers: supervisor.measureOthers },
    })
    // May be called twice: when the supervisor dies in the meantime, or when a stop follows a restart.
    let isEnding = false
    const end = () => {
      if (isEnding) return
      isEnding = true
      stop().then(() => process.exit(0), fatal)
    }
    supervisor.ready({ accept, readMetrics, stop: end, drain: () => drain().then(end, fatal) })
  } catch (error) {
    fatal(error)
  }
}

const loadConfig = (): Config => readConfig(process.env, fileURLToPath(new URL('../../../', import.meta.url)))

/** Loads the shop's code, which takes half a second. The database can start in the meantime. */
async function loadShop(loadPages: Input['loadPages']) {
  keepTicksFast()
  const [{ boundHeapGrowth }, { startShop }] = await Promise.all([
    import('./release-memory.ts'),
    import('./start-shop.ts'),
  ])
  boundHeapGrowth()
  const pages = loadPages()
  // Errors are handled where the pages are served.
  pages.catch(() => undefined)
  return { startShop, pagesLoading: () => pages }
}

/** Runs the shop in this process, without workers. */
async function runAlone(config: Config, { loadPages }: Input): Promise<void> {
  const { startShop, pagesLoading } = await loadShop(loadPages)
  const { stop } = await startShop(config, { fatal, loadPages: pagesLoading, isFirst: true })
  onSignals(['SIGINT', 'SIGTERM', 'SIGHUP'], () => stop().then(() => process.exit(0), fatal))
}

/** Starts workers that serve requests. This process supervises them and the built-in database. */
async function supervise(config: Config): Promise<void> {
  const [{ createSupervisor }, { openEmbedded }, { createLog }] = await Promise.all([
    import('#server/operations/workers/supervisor.ts'),
    import('./open-embedded.ts'),
    import('#server/platform/log/log.ts'),
  ])
  const log = createLog(config.logLevel)
  const supervisor = createSupervisor({
    workers: config.workers,
    address: config,
    program: [process.argv[1] ?? '', 'worker'],
    log,
  })
  const onLost = (error: unknown) => {
    supervisor.kill()
    fatal(error)
  }
  const opening = config.database.url ? undefined : openEmbedded(config, log, onLost)
  const stop = async (code: number) => {
    await supervisor.stop()
    // An error of opening it has already been reported.
    await (await opening?.catch(() => undefined))?.stop()
    process.exit(code)
  }
  const end = () => void stop(0).catch(fatal)
  // Closing a terminal sends SIGHUP to end its programs; a service manager sends it to restart the workers.
  const isInTerminal = process.stdin.isTTY === true
  onSignals(isInTerminal ? ['SIGINT', 'SIGTERM', 'SIGHUP'] : ['SIGINT', 'SIGTERM'], end, () => supervisor.kill())
  if (!isInTerminal) process.on('SIGHUP', () => void supervisor.restart())
  try {
    const failed = await supervisor.start(Promise.resolve(opening).then((postgres) => postgres?.connection))
    // The worker has reported the error.
    if (failed !== undefined) await stop(failed)
  } catch (error) {
    report(explainAddress(error, config))
    await stop(1)
  }
}

/** @param beforeForced called before a second signal ends the process immediately */
function onSignals(signals: NodeJS.Signals[], end: () => void, beforeForced: () => void = () => {}): void {
  let firstSignalAt: number | undefined
  for (const signal of signals) {
    process.on(signal, () => {
      if (firstSignalAt === undefined) {
        firstSignalAt = Date.now()
        end()
      } else if (Date.now() - firstSignalAt > MIN_SIGNAL_INTERVAL_MS) {
        beforeForced()
        process.exit(1)
      }
    })
  }
}

function fatal(error: unknown): void {
  report(error)
  process.exit(1)
}

function report(error: unknown): void {
  console.error(`Mercer cannot continue: ${describeInOneLine(error)}`)
  if (process.env.LOG_LEVEL === 'debug') console.error(error)
}
