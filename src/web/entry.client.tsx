import { type ReactNode, StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { type Language, readLanguageFrom } from '#messages/runtime/language.ts'

readLanguageFrom(() => document.documentElement.lang as Language)

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Hydrated>
        <HydratedRouter />
      </Hydrated>
    </StrictMode>,
  )
})

/** Tells what waits for it, in `paint-first.ts` and in measurements, that React has taken over the page. */
function Hydrated({ children }: { children: ReactNode }) {
  useEffect(() => {
    performance.mark('hydrated')
    dispatchEvent(new Event('hydrated'))
  }, [])
  return children
}
