import { randomUUID } from 'node:crypto'
import { Agent, get, type IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { AccessTokens } from '#server/identity/accounts/tokens.ts'
import { readSecrets } from '#server/platform/secrets/secrets.ts'
import { secretsInFolder } from '#server/platform/secrets/secrets-source.ts'
import { inFillingSession } from '../catalog/filling-session.ts'
import { type ScratchShop, startScratchShop } from '../catalog/scratch-shop.ts'

export interface PanelShop {
  shop: ScratchShop
  /** As an administrator. @throws Error when the answer is not 200 */
  open(path: string): Promise<IncomingMessage>
  read(path: string): Promise<unknown>
  stop(): Promise<unknown>
}

/** Starts the built shop on such data, and waits until its roll-ups are made. */
export async function startPanelShop(data: string): Promise<PanelShop> {
  const shop = await startScratchShop(data)
  const agent = new Agent({ keepAlive: true })
  const database = await shop.connectToDatabase()
  const { rows } = await database.pool.query(`
    insert into users (name, email, role) values ('Bench', 'bench@bench.test', 'admin')
    on conflict (email) do update set role = 'admin' returning id as "userId"`)
  await untilRolledUp(async () => {
    const { rows } = await database.pool.query('select count(*) from analytics_pending')
    return Number(rows[0].count)
  })
  await inFillingSession(database.pool, async (client) => void (await client.query('analyze')))
  await database.close()
  const tokens = new AccessTokens((await readSecrets(secretsInFolder(data))).signingKeys)
  const token = await tokens.sign({ ...rows[0], sessionId: randomUUID(), role: 'admin' })
  const open = (path: string) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      get(`${shop.url}/api${path}`, { agent, headers: { authorization: `Bearer ${token}` } }, (answer) => {
        if (answer.statusCode === 200) return resolve(answer)
        answer.resume()
        reject(new Error(`${path}: ${answer.statusCode}`))
      }).on('error', reject)
    })
  return {
    shop,
    open,
    async read(path) {
      let text = ''
      for await (const piece of (await open(path)).setEncoding('utf8')) text += piece
      return JSON.parse(text)
    },
    async stop() {
      agent.destroy()
      return shop.stop()
    },
  }
}

const LOOK_AGAIN_MS = 2_000
const SILENT_MS = Number(process.env.BENCH_SILENT_MS ?? 90_000)

/** A job makes them; when nothing has happened for long, what is not rolled up is measured as it is. */
async function untilRolledUp(countPending: () => Promise<number>): Promise<void> {
  let last = Number.POSITIVE_INFINITY
  for (let since = Date.now(); ; await sleep(LOOK_AGAIN_MS)) {
    const pending = await countPending()
    if (pending === 0) return
    if (pending !== last) since = Date.now()
    if (Date.now() - since > SILENT_MS) return console.log('The roll-ups are not made.')
    last = pending
  }
}
