import { randomUUID } from 'node:crypto'
import { Agent, get, type IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { AccessTokens } from '#server/identity/accounts/tokens.ts'
import { readSecrets } from '#server/platform/secrets/secrets.ts'
import { secretsInFolder } from '#server/platform/secrets/secrets-source.ts'
import { withBulkLoadSession } from '../catalog/bulk-load.ts'
import { type ScratchShop, startScratchShop } from '../catalog/scratch-shop.ts'

export interface PanelShop {
  shop: ScratchShop
  /** Requests a path of the API as an administrator. @throws Error if the response is not 200 */
  open(path: string): Promise<IncomingMessage>
  /** Requests a path like `open`, and parses the JSON response. */
  read(path: string): Promise<unknown>
  stop(): Promise<unknown>
}

/** Starts the built shop on this data, and waits until the analytics roll-ups are complete. */
export async function startPanelShop(data: string): Promise<PanelShop> {
  const shop = await startScratchShop(data)
  const agent = new Agent({ keepAlive: true })
  const database = await shop.connectToDatabase()
  const { rows } = await database.pool.query(`
    insert into users (name, email, role) values ('Bench', 'bench@bench.test', 'admin')
    on conflict (email) do update set role = 'admin' returning id as "userId"`)
  await waitUntilRolledUp(async () => {
    const { rows } = await database.pool.query('select count(*) from analytics_pending')
    return Number(rows[0].count)
  })
  await withBulkLoadSession(database.pool, async (client) => void (await client.query('analyze')))
  await database.close()
  const tokens = new AccessTokens((await readSecrets(secretsInFolder(data))).signingKeys)
  const token = await tokens.sign({ ...rows[0], sessionId: randomUUID(), role: 'admin' })
  const open = (path: string) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      get(`${shop.url}/api${path}`, { agent, headers: { authorization: `Bearer ${token}` } }, (response) => {
        if (response.statusCode === 200) return resolve(response)
        response.resume()
        reject(new Error(`${path}: ${response.statusCode}`))
      }).on('error', reject)
    })
  return {
    shop,
    open,
    async read(path) {
      let text = ''
      for await (const chunk of (await open(path)).setEncoding('utf8')) text += chunk
      return JSON.parse(text)
    },
    async stop() {
      agent.destroy()
      return shop.stop()
    },
  }
}

const POLL_EVERY_MS = 2_000
const MAX_IDLE_MS = Number(process.env.BENCH_MAX_IDLE_MS ?? 90_000)

/** Waits for the job that rolls up analytics. Prints a message and returns if the job makes no progress. */
async function waitUntilRolledUp(countPending: () => Promise<number>): Promise<void> {
  let last = Number.POSITIVE_INFINITY
  for (let lastProgress = Date.now(); ; await sleep(POLL_EVERY_MS)) {
    const pending = await countPending()
    if (pending === 0) return
    if (pending !== last) lastProgress = Date.now()
    if (Date.now() - lastProgress > MAX_IDLE_MS) return console.log('The analytics roll-ups are incomplete.')
    last = pending
  }
}
