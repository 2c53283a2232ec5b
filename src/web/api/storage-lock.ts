import { localTexts } from '#web/browser/browser-storage.ts'
import { newIdempotencyKey } from './idempotency-key.ts'

/** A tab that was closed, or is asleep, holds nobody up for longer. */
const LEASE_MS = 4_000
/** So long after two tabs took it at once each sees whose name stands there. */
const SETTLED_MS = 50
const LOOK_EVERY_MS = 100

/**
 * Runs a task while no other tab does, as far as local storage can tell: it knows no take-it-if-free, so in a rare moment two
 * tabs may hold the lock. What is done under it has to bear that.
 */
export async function storageLock<T>(name: string, task: () => Promise<T>): Promise<T> {
  const key = `lock:${name}`
  const me = newIdempotencyKey()
  const holder = () => read(localTexts.getItem(key))
  const take = () => localTexts.setItem(key, `${me} ${Date.now() + LEASE_MS}`)

  for (;;) {
    if (holder() === null) {
      take()
      await pause(SETTLED_MS)
      if (holder() === me) break
    }
    await pause(LOOK_EVERY_MS)
  }
  // Not when another tab has it by now, because this one slept.
  const renewing = setInterval(() => holder() === me && take(), LEASE_MS / 4)
  try {
    return await task()
  } finally {
    clearInterval(renewing)
    if (holder() === me) localTexts.removeItem(key)
  }
}

/** Who holds the lock, unless the lease has run out, or is of a clock that was wrong. */
function read(text: string | null): string | null {
  const [who = '', until = ''] = text?.split(' ') ?? []
  const left = Number(until) - Date.now()
  return left > 0 && left <= LEASE_MS ? who : null
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
