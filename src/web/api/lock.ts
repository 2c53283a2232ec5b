const queues = new Map<string, Promise<unknown>>()

/**
 * Runs one task of a name at a time, over all tabs of the shop (Web Locks). Where the browser has none, because the
 * shop is not served over HTTPS, one at a time in this tab.
 */
export function withLock<T>(name: string, task: () => Promise<T>): Promise<T> {
  if (globalThis.navigator?.locks) return navigator.locks.request(name, task) as Promise<T>
  const result = (queues.get(name) ?? Promise.resolve()).then(task, task)
  queues.set(name, result)
  return result
}
