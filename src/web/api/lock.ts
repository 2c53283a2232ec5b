const queues = new Map<string, Promise<unknown>>()

/**
 * Runs one task of a name at a time, over all tabs of the shop: by Web Locks, or by local storage where the browser has none,
 * because the shop is not served over HTTPS.
 */
export function withLock<T>(name: string, task: () => Promise<T>): Promise<T> {
  if (globalThis.navigator?.locks) return navigator.locks.request(name, task) as Promise<T>
  // In this tab one after the other, so that only one of it waits for the others.
  const turn = async () => (await import('./storage-lock.ts')).storageLock(name, task)
  const result = (queues.get(name) ?? Promise.resolve()).then(turn, turn)
  queues.set(name, result)
  return result
}
