import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { pino } from 'pino'
import { connect } from '#server/platform/database/client.ts'
import { connectionToEmbedded, startEmbedded } from '#server/platform/database/embedded.ts'
import { migrateDatabase } from '#server/platform/database/migrate.ts'
import { type ShopProcess, startShopProcess } from '../../tests/support/shop-process.ts'
import { cpuSeconds } from '../cpu-time.ts'
import { oneProcess } from '../processes.ts'
import { allowBulkLoad } from './bulk-load.ts'
import { fillCatalog } from './fill-catalog.ts'

/** Long enough to read a million products at the start. */
const SECONDS_TO_START = 1_200

export interface ScratchShop extends ShopProcess {
  /** Seconds from the start of the process until it was ready. */
  secondsToStart: number
  /** CPU seconds of the shop and its database until it was ready. */
  cpuSecondsToStart: number
  /** Opens a separate connection to its database. */
  connectToDatabase(): Promise<{ pool: pg.Pool; close(): Promise<void> }>
}

/** Opens the folder for the data of the catalogs: the given folder, or a temporary folder that `close` deletes. */
export async function openDataFolder(existing: string | undefined): Promise<{ path: string; close(): Promise<void> }> {
  if (existing) {
    await mkdir(existing, { recursive: true })
    return { path: existing, close: async () => {} }
  }
  const path = await mkdtemp(join(tmpdir(), 'mercer-catalog-'))
  return { path, close: () => rm(path, { recursive: true, force: true }) }
}

/** Creates the data of a shop with this many products, unless it exists. @returns the data folder */
export const prepareCatalog = (folder: string, products: number): Promise<string> =>
  prepareData(folder, String(products), (pool) => fillCatalog(pool, products))

/**
 * Creates the data of a shop, unless it exists.
 * @param fill fills the tables
 * @param start creates the initial data; without it the tables are empty
 * @returns the data folder
 */
export async function prepareData(
  folder: string,
  name: string,
  fill: (pool: pg.Pool) => Promise<void>,
  start?: () => Promise<string>,
): Promise<string> {
  const data = join(folder, name)
  if (existsSync(data)) return data
  // Renamed when complete, so that an interrupted run leaves no partial data.
  const draft = `${data}.new`
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { recursive: true, mode: 0o700 })
  if (start) await cp(await start(), draft, { recursive: true })
  const postgres = await startEmbedded({
    folder: join(draft, 'postgres'),
    log: pino({ level: 'error' }),
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      wal_level: 'minimal',
      archive_mode: 'off',
      max_wal_senders: '0',
      max_wal_size: '8GB',
    },
  })
  // COPY streams cannot be pipelined.
  const database = connect({ ...postgres.connection, pipeline: false }, () => {})
  try {
    await allowBulkLoad(postgres.superuserConnection)
    await migrateDatabase(database.direct)
    await fill(database.pool)
  } finally {
    await database.close()
    await postgres.stop()
  }
  await rename(draft, data)
  return data
}

const { MALLOC_ARENA_MAX = '', MALLOC_MMAP_THRESHOLD_ = '', NODE_OPTIONS = '' } = process.env

/** Memory settings of the server, as set by `npm start` and `npm run bench`. */
export const memorySettings = { MALLOC_ARENA_MAX, MALLOC_MMAP_THRESHOLD_, NODE_OPTIONS }

/** Starts the built shop on this data without rate limits. @param nodeOptions Node options in addition to those of `npm start` */
export async function startScratchShop(data: string, nodeOptions: string[] = []): Promise<ScratchShop> {
  const begin = performance.now()
  const settings = {
    ...oneProcess,
    ...memorySettings,
    MERCER_DATA: data,
    MERCER_DEMO: 'off',
    MERCER_OPEN: 'on',
    MERCER_RATE_LIMIT: 'off',
    NODE_OPTIONS: [memorySettings.NODE_OPTIONS, ...nodeOptions].join(' '),
  }
  const shop = await startShopProcess(settings, SECONDS_TO_START)
  const secondsToStart = (performance.now() - begin) / 1000
  return {
    ...shop,
    secondsToStart,
    cpuSecondsToStart: await cpuSeconds(shop.pid),
    connectToDatabase: async () => connect(await connectionToEmbedded(join(data, 'postgres')), () => {}),
  }
}
