import { type ComponentType, lazy } from 'react'

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>

/** A part of a page that is loaded when it is first drawn (`lazy`). Without a connection it waits for one. */
export const lazyPart = <Props>(load: Load<Props>) =>
  lazy(async () => {
    if (!import.meta.env.SSR && !navigator.onLine)
      await new Promise((online) => addEventListener('online', online, { once: true }))
    return load()
  })

/**
 * The same for a part that nobody has asked for: when it cannot be had, what is in its place stays, such as what the
 * server sent, and no error takes the place of the whole page.
 */
export const unaskedPart = <Props>(load: Load<Props>) => lazyPart(import.meta.env.SSR ? load : () => load().catch(stay))

function stay(error: unknown): Promise<never> {
  console.warn('A part of the page could not be loaded', error)
  return new Promise(() => {})
}
