import { safeLocalStorage } from '#web/browser/browser-storage.ts'
import { newIdempotencyKey } from './idempotency-key.ts'

/** A tab that was closed or suspended blocks others no longer than this. */
const LEASE_MS = 4_000
/** After this time, tabs that wrote the lock at once all see which one holds it. */
const SETTLED_MS = 50
const LOOK_EVERY_MS = 100

/**
 * Runs a task while no other tab runs one with the same name. Local storage has no atomic operations, so in rare cases two
 * tabs hold the lock at once. Tasks must tolerate that.
 */
export async function storageLock<T>(name: string, task: () => Promise<T>): Promise<T> {
  const key = `lock:${name}`
  const me = newIdempotencyKey()
  const holder = () => read(safeLocalStorage.getItem(key))
  const take = () => safeLocalStorage.setItem(key, `${me} ${Date.now() + LEASE_MS}`)

  for (;;) {
    if (holder() === null) {
      take()
      await pause(SETTLED_MS)
      if (holder() === me) break
    }
    await pause(LOOK_EVERY_MS)
  }
  // Another tab may have taken the lock while this one was suspended.
  const renewing = setInterval(() => holder() === me && take(), LEASE_MS / 4)
  try {
    return await task()
  } finally {
    clearInterval(renewing)
    if (holder() === me) safeLocalStorage.removeItem(key)
  }
}

/** Reads who holds the lock. Ignores an expired lease, and one too far in the future, which a wrong clock wrote. */
function read(text: string | null): string | null {
  const [who = '', until = ''] = text?.split(' ') ?? []
  const left = Number(until) - Date.now()
  return left > 0 && left <= LEASE_MS ? who : null
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
