const queues = new Map<string, Promise<unknown>>()

/**
 * Runs one task at a time per name, across all tabs: by Web Locks, or by local storage where they are missing because the
 * shop is not served over HTTPS.
 */
export function withLock<T>(name: string, task: () => Promise<T>): Promise<T> {
  if (globalThis.navigator?.locks) return navigator.locks.request(name, task) as Promise<T>
  // Queued within this tab, so that only one task of the tab waits for other tabs.
  const run = async () => (await import('./storage-lock.ts')).storageLock(name, task)
  const result = (queues.get(name) ?? Promise.resolve()).then(run, run)
  queues.set(name, result)
  return result
}
