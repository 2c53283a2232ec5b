import { type ReactNode, StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { type Language, setLanguageSource } from '#messages/runtime/language.ts'

setLanguageSource(() => document.documentElement.lang as Language)

// English pages of the default market need nothing more. The others are complete before React takes over.
if (document.documentElement.lang !== 'en' || window.__reactRouterContext?.basename !== '/')
  await import('./browser/prepare-market.ts').then(({ prepareMarket }) => prepareMarket())

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

/** Signals that hydration is complete, to `paint-first.ts` and to measurements. */
function Hydrated({ children }: { children: ReactNode }) {
  useEffect(() => {
    performance.mark('hydrated')
    dispatchEvent(new Event('hydrated'))
  }, [])
  return children
}
