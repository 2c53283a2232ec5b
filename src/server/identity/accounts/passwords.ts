import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { Piscina } from 'piscina'
import { ShopError } from '#contract/errors.ts'
import { t } from '#messages/accountRefusals.ts'
import { type Cost, cost } from './password-hashing.ts'

/** Maximum queue: more could not be served before their clients time out. */
const MAX_WAITING = 100

/**
 * Passwords are hashed in worker threads with low priority, half as many as processors: a sign-in may take a moment longer,
 * page requests may not.
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

/** For tests, whose thousands of accounts need no protection. No setting of the shop leads here. */
export function hashAtCost(other: Cost = cost): void {
  current = other
  ofNobody = undefined
}

/** @throws ShopError unavailable when too many wait already */
export const hashPassword = (password: string): Promise<string> => inTurn('hash', { password, cost: current })

/**
 * Takes as long for an account that does not exist, so that the time does not tell.
 * @throws ShopError unavailable when too many wait already
 */
export async function verifyPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  const asked = passwordHash ?? (await hashOfNobody())
  const right: boolean = await inTurn('verify', { passwordHash: asked, password })
  return right && Boolean(passwordHash)
}

/**
 * The hash of a text, at the cost of a password's.
 * @param salt in base64url, as the hash is
 * @param key that is kept apart from the hash, in base64url
 * @throws ShopError unavailable when too many wait already
 */
export const hashKeyed = (text: string, salt: string, key: string): Promise<string> =>
  inTurn('hashKeyed', { text, salt, key, cost: current })

/** Whether a password was hashed otherwise, or with less work, than it would be now. */
export function isOutdated(passwordHash: string): boolean {
  const [, memory, time, lanes] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$/.exec(passwordHash)?.map(Number) ?? []
  if (memory === undefined || time === undefined || lanes === undefined) return true
  return memory < current.memoryCost || time < current.timeCost || lanes < current.parallelism
}

async function inTurn<T>(name: 'hash' | 'verify' | 'hashKeyed', task: unknown): Promise<T> {
  if (threads.queueSize >= MAX_WAITING) {
    throw new ShopError('unavailable', {
      message: t('busy'),
    })
  }
  return threads.run(task, { name })
}

let ofNobody: Promise<string> | undefined
function hashOfNobody(): Promise<string> {
  // Not in turn: it is made once, and if it could be refused it would be for ever.
  ofNobody ??= threads.run({ password: 'nobody has this password', cost: current }, { name: 'hash' }).catch((error) => {
    ofNobody = undefined
    throw error
  })
  return ofNobody
}
