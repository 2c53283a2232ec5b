import { Suspense, useState } from 'react'
import { preloadOnInteraction } from '../browser/first-interaction.ts'
import { useOnline } from '../browser/online.ts'
import { optionalComponent } from '../ui/lazy-component.ts'
import type ErrorMessage from './error-message.tsx'

let LoadedMessage: typeof ErrorMessage | undefined

async function load() {
  const message = await import('./error-message.tsx')
  LoadedMessage = message.default
  return message
}
const LazyMessage = optionalComponent(load)

/** Loads the message in advance, because it cannot be loaded once the connection is lost. */
export const preloadErrorScreen = (): void => preloadOnInteraction(load)

/** Shown instead of a page that failed or does not exist. `errorHead` has its title. */
export function ErrorScreen() {
  const online = useOnline()
  const [wasOffline] = useState(!online)
  // A lazy component would wait for the connection.
  const Message = LoadedMessage ?? LazyMessage
  return (
    <Suspense fallback={<div className="min-h-dvh" />}>
      <Message wasOffline={wasOffline} />
    </Suspense>
  )
}
