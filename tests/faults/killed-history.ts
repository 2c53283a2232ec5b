import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { users } from '#server/identity/accounts/tables.ts'
import { readSecrets } from '#server/platform/secrets/secrets.ts'
import { secretsInFolder } from '#server/platform/secrets/secrets-source.ts'
import { paymentProviders } from '#server/sales/payments/providers.ts'
import { sandboxProvider } from '#server/sales/payments/sandbox/provider.ts'
import { SIGNATURE_HEADER } from '#server/sales/payments/sandbox/signature.ts'
import type { ShopUnderTest, World } from '../model/world.ts'
import { httpCaller } from '../support/http-caller.ts'
import type { MailServer } from '../support/mail-server.ts'
import { type Caller, TEST_PASSWORD } from '../support/shop.ts'
import { type AcknowledgedRecord, openAcknowledgedRecord } from './acknowledged.ts'
import { type KillableShop, openKillableShop, type Victim } from './killable-shop.ts'
import { createPersistentCaller } from './persistent-caller.ts'
import { openQueues } from './queues.ts'

/** A shop in its own process, which is killed while a history of steps runs. */
export interface KilledHistory {
  shop: ShopUnderTest
  shoppers: Caller[]
  admin: Caller
  acknowledged: AcknowledgedRecord
  /** Signs in all accounts. @param retries whether each shopper retries calls without a response */
  start(retries: boolean[]): Promise<void>
  kill(victim: Victim): Promise<void>
  /** Runs all pending background work of the shop. */
  settle(world: World): Promise<void>
  close(): Promise<void>
}

const SHOPPERS = 3

export async function openKilledHistory(environment: Record<string, string>): Promise<KilledHistory> {
  const killable = await openKillableShop(environment)
  const acknowledged = openAcknowledgedRecord()
  const queues = openQueues(killable)
  const shop = await openShopUnderTest(killable, acknowledged, queues.run)
  let retries: boolean[] = []
  const names = ['admin', ...Array.from({ length: SHOPPERS }, (_, number) => `shopper-${number}`)]
  const accounts = new Map<string, Awaited<ReturnType<typeof register>>>()
  for (const name of names) accounts.set(name, await register(killable, `${name}@example.test`))
  await shop.db.update(users).set({ role: 'admin' }).where(eq(users.email, 'admin@example.test'))
  const createCaller = (name: string, shouldRetry: () => boolean) =>
    createPersistentCaller(killable, acknowledged, () => accounts.get(name)?.token ?? '', shouldRetry)
  const history: KilledHistory = {
    shop,
    shoppers: names.slice(1).map((name, number) => createCaller(name, () => retries[number] ?? false)),
    admin: createCaller('admin', () => true),
    acknowledged,
    async start(newRetries) {
      retries = newRetries
      // Tokens of the previous run may have expired.
      for (const account of accounts.values()) account.token = await account.signIn()
    },
    kill: killable.kill,
    settle: queues.settle,
    async close() {
      await killable.close()
    },
  }
  return history
}

async function register({ url }: KillableShop, email: string) {
  const visitor = httpCaller(url)
  const account = { email, password: TEST_PASSWORD }
  const signUp = { ...account, name: 'Kit Killed', confirmPassword: TEST_PASSWORD }
  const { token } = await visitor('POST /auth/register', signUp)
  const signIn = async () => (await visitor('POST /auth/login', account)).token
  return { token, signIn }
}

/** Opens access to the shop's process. Its payment provider uses the same tables as the one in the test. */
async function openShopUnderTest(
  killable: KillableShop,
  acknowledged: AcknowledgedRecord,
  run: ShopUnderTest['run'],
): Promise<ShopUnderTest> {
  const { db } = killable.client
  const secrets = await readSecrets(secretsInFolder(killable.folder))
  const { sandboxSigningSecret: signingSecret } = secrets
  return {
    db,
    payments: paymentProviders(sandboxProvider(db, signingSecret)),
    signingSecret,
    secrets,
    async receiveEvent(body, signature) {
      const { status } = await fetch(`${killable.url}/api/payment/webhook/sandbox`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature },
        body,
        signal: AbortSignal.timeout(20_000),
      })
      if (status === 200) acknowledged.recordEvent(body)
      return status
    },
    run,
    wasDownSince: killable.wasDownSince,
  }
}

/**
 * Runs `kill` when the mail server has accepted this number of emails, before it responds.
 * @returns a function that waits for `kill`, and runs it if there were not enough emails
 */
export function killOnMail(server: MailServer, count: number, kill: () => Promise<void>): () => Promise<void> {
  let accepted = 0
  let killing: Promise<void> | undefined
  server.rejectMessage = () => {
    if (++accepted === count) {
      killing = kill()
      // The returned function reports errors.
      killing.catch(() => {})
    }
    return null
  }
  return async () => {
    server.rejectMessage = undefined
    await (killing ?? kill())
  }
}

export async function killAfter(milliseconds: number, kill: () => Promise<void>): Promise<void> {
  await sleep(milliseconds)
  await kill()
}
