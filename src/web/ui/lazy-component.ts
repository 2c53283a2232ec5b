import { type ComponentType, lazy } from 'react'

export type Load<Props> = () => Promise<{ default: ComponentType<Props> }>

/** Delays before retrying to load a part, in milliseconds. */
const RETRY_DELAYS_MS = [1000, 4000, 16_000]

/** A component that is loaded when it is first rendered (`lazy`). Offline, it waits for the connection. */
export const lazyComponent = <Props>(load: Load<Props>) =>
  lazy(async () => {
    if (!import.meta.env.SSR && !navigator.onLine) await untilOnline()
    return load()
  })

/**
 * A lazy component that the visitor did not request. Until it loads, the fallback or the server's HTML stays; errors never
 * replace the page.
 */
export const optionalComponent = <Props>(load: Load<Props>) =>
  lazyComponent(import.meta.env.SSR ? load : () => loadWithRetries(load))

/**
 * Retries a load that the visitor does not wait for, after a delay and when the connection is back. Does not try offline,
 * because browsers remember failed imports.
 */
export async function loadWithRetries<Part>(load: () => Promise<Part>, tries = 0): Promise<Part> {
  if (!navigator.onLine) await untilOnline()
  try {
    return await load()
  } catch (error) {
    console.warn('A part of the page could not be loaded', error)
    const pause = RETRY_DELAYS_MS[tries]
    await (pause === undefined ? untilOnline() : Promise.race([untilOnline(), elapsed(pause)]))
    return loadWithRetries(load, tries + 1)
  }
}

const untilOnline = () => new Promise((resolve) => addEventListener('online', resolve, { once: true }))

const elapsed = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
