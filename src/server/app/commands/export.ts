import { createWriteStream } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { OrderExportQuery } from '#contract/admin-orders.ts'
import { SubscriberExportQuery } from '#contract/newsletter.ts'
import { UserExportQuery } from '#contract/users.ts'
import { exportProducts } from '#server/catalog/export/export-products.ts'
import { exportSubscribers } from '#server/engagement/newsletter/export-subscribers.ts'
import type { Caller } from '#server/platform/audit-log/record-audit.ts'
import type { DatabaseClient } from '#server/platform/database/client.ts'
import { exportUsers } from '#server/reporting/users/export-users.ts'
import { exportOrders } from '#server/sales/orders/export-orders.ts'
import type { CommandInput } from '../command.ts'
import type { Config } from '../config.ts'
import { connectToRunning, explainUnreachable } from '../running-shop.ts'
import { commandCaller, resolveUserPath } from './command-caller.ts'
import { readCommandConfig } from './command-config.ts'

type Export = (client: DatabaseClient, caller: Caller, config: Config) => Promise<{ chunks: AsyncIterable<string> }>

const lists: Record<string, Export> = {
  products: (client, caller) => exportProducts(client, caller, {}),
  orders: (client, caller) => exportOrders(client, caller, OrderExportQuery.parse({})),
  users: (client, caller) => exportUsers(client, caller, UserExportQuery.parse({})),
  newsletter: (client, caller, { shopUrl }) =>
    exportSubscribers(client, caller, { ...SubscriberExportQuery.parse({}), shopUrl }),
}

const USAGE = `Usage: mercer export ${Object.keys(lists).join('|')} <file>.csv`

/**
 * Writes a list of the running shop as CSV, in the format of the panel's exports.
 * @throws Error with one line that says what to do
 */
export async function exportList({ args: [name = '', file, ...rest] }: Pick<CommandInput, 'args'>): Promise<string> {
  const list = Object.hasOwn(lists, name) ? lists[name] : undefined
  if (!list || !file || rest.length > 0) throw new Error(USAGE)
  const config = readCommandConfig()
  const target = resolveUserPath(file)
  const client = await connectToRunning(config)
  try {
    const { chunks } = await list(client, commandCaller('export'), config).catch(explainUnreachable)
    // Renamed only when it is complete, and readable only by its owner, because it contains personal data.
    const draft = `${target}.part`
    await rm(draft, { force: true })
    try {
      await pipeline(Readable.from(chunks), createWriteStream(draft, { mode: 0o600, flags: 'wx' }))
      await rename(draft, target)
    } catch (error) {
      await rm(draft, { force: true })
      throw error
    }
    return `${name} are in ${target} (${(await stat(target)).size} bytes).`
  } finally {
    await client.close()
  }
}
