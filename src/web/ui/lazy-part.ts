import { type ComponentType, lazy } from 'react'

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>

/** How long to wait before asking again for a part that did not come, in ms. */
const PAUSES_MS = [1000, 4000, 16_000]

/** A part of a page that is loaded when it is first drawn (`lazy`). Without a connection it waits for one. */
export const lazyPart = <Props>(load: Load<Props>) =>
  lazy(async () => {
    if (!import.meta.env.SSR && !navigator.onLine) await untilOnline()
    return load()
  })

/**
 * The same for a part that nobody has asked for: while it cannot be had, what is in its place stays, such as what the
 * server sent, and no error takes the place of the whole page.
 */
export const unaskedPart = <Props>(load: Load<Props>) => lazyPart(import.meta.env.SSR ? load : () => untilItComes(load))

/**
 * Loads what nobody waits for: asks again after a while, and whenever the connection comes back. Without one it does not
 * ask: browsers remember of a script that it could not be had.
 */
export async function untilItComes<Part>(load: () => Promise<Part>, tries = 0): Promise<Part> {
  if (!navigator.onLine) await untilOnline()
  try {
    return await load()
  } catch (error) {
    console.warn('A part of the page could not be loaded', error)
    const pause = PAUSES_MS[tries]
    await (pause === undefined ? untilOnline() : Promise.race([untilOnline(), elapsed(pause)]))
    return untilItComes(load, tries + 1)
  }
}

const untilOnline = () => new Promise((resolve) => addEventListener('online', resolve, { once: true }))

const elapsed = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
