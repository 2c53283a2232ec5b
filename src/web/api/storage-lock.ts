import { safeLocalStorage } from '#web/browser/browser-storage.ts'
import { newIdempotencyKey } from './idempotency-key.ts'

/** A tab that was closed or suspended blocks others no longer than this. */
const LEASE_MS = 4_000
/** After this time, tabs that wrote the lock at once all see which one holds it. */
const SETTLED_MS = 50
const POLL_INTERVAL_MS = 100

/**
 * Runs a task while no other tab runs one with the same name. Local storage has no atomic operations, so in rare cases two
 * tabs hold the lock at once. Tasks must tolerate that.
 */
export async function storageLock<T>(name: string, task: () => Promise<T>): Promise<T> {
  const key = `lock:${name}`
  const ownId = newIdempotencyKey()
  const holder = () => readHolder(safeLocalStorage.getItem(key))
  const acquire = () => safeLocalStorage.setItem(key, `${ownId} ${Date.now() + LEASE_MS}`)

  for (;;) {
    if (holder() === null) {
      acquire()
      await pause(SETTLED_MS)
      if (holder() === ownId) break
    }
    await pause(POLL_INTERVAL_MS)
  }
  // Another tab may have taken the lock while this one was suspended.
  const renewing = setInterval(() => holder() === ownId && acquire(), LEASE_MS / 4)
  try {
    return await task()
  } finally {
    clearInterval(renewing)
    if (holder() === ownId) safeLocalStorage.removeItem(key)
  }
}

/**
 * Returns the ID of the tab that holds the lock. Ignores an expired lease, and one too far in the future, which a wrong clock
 * wrote.
 */
function readHolder(text: string | null): string | null {
  const [tabId = '', until = ''] = text?.split(' ') ?? []
  const remainingMs = Number(until) - Date.now()
  return remainingMs > 0 && remainingMs <= LEASE_MS ? tabId : null
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
