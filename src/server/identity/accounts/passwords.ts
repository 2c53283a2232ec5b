import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { Piscina } from 'piscina'
import { ShopError } from '#contract/errors.ts'
import { t } from '#messages/accountErrors.ts'
import { type Cost, cost } from './password-hashing.ts'

/** Maximum queue length, because clients at the end of a longer queue would time out. */
const MAX_QUEUED = 100

/**
 * Passwords are hashed in low-priority worker threads, half as many as processors, so that sign-ins do not slow down pages.
 */
const threads = new Piscina({
  filename: fileURLToPath(new URL('password-hashing.ts', import.meta.url)),
  minThreads: 0,
  maxThreads: Math.max(1, Math.floor(availableParallelism() / 2)),
  idleTimeout: 60_000,
  niceIncrement: 10,
  recordTiming: false,
})

let current: Cost = cost

/** Sets the cost of new hashes. Called only by tests, which create thousands of accounts. */
export function setHashCost(other: Cost = cost): void {
  current = other
  dummyHash = undefined
}

/** @throws ShopError unavailable when the queue is full */
export const hashPassword = (password: string): Promise<string> => runQueued('hash', { password, cost: current })

/**
 * Takes the same time without a hash, so that the time does not reveal whether an account exists.
 * @throws ShopError unavailable when the queue is full
 */
export async function verifyPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  const matches: boolean = await runQueued('verify', {
    passwordHash: passwordHash ?? (await getDummyHash()),
    password,
  })
  return matches && Boolean(passwordHash)
}

/**
 * Hashes a text at the same cost as a password.
 * @param salt in base64url
 * @param key a secret that is stored apart from the hash, in base64url
 * @returns the hash in base64url
 * @throws ShopError unavailable when the queue is full
 */
export const hashKeyed = (text: string, salt: string, key: string): Promise<string> =>
  runQueued('hashKeyed', { text, salt, key, cost: current })

/** Whether a hash has another algorithm or a lower cost than new ones. */
export function isOutdated(passwordHash: string): boolean {
  const [, memory, time, lanes] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$/.exec(passwordHash)?.map(Number) ?? []
  if (memory === undefined || time === undefined || lanes === undefined) return true
  return memory < current.memoryCost || time < current.timeCost || lanes < current.parallelism
}

async function runQueued<T>(name: 'hash' | 'verify' | 'hashKeyed', task: unknown): Promise<T> {
  if (threads.queueSize >= MAX_QUEUED) {
    throw new ShopError('unavailable', {
      message: t('busy'),
    })
  }
  return threads.run(task, { name })
}

let dummyHash: Promise<string> | undefined
function getDummyHash(): Promise<string> {
  // Bypasses the limit of the queue, because it is computed only once.
  dummyHash ??= threads.run({ password: 'dummy', cost: current }, { name: 'hash' }).catch((error) => {
    dummyHash = undefined
    throw error
  })
  return dummyHash
}
