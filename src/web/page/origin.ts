import { createContext, useContext } from 'react'

/** The address of the shop while a page is rendered on the server, such as https://shop.example. */
export const OriginContext = createContext<string | null>(null)

/** In the browser it is the one the server named, which may be reached by other addresses, too. */
export const useOrigin = (): string => useContext(OriginContext) ?? named ?? window.location.origin

const named = typeof document === 'undefined' ? undefined : originOf(document.querySelector('link[rel=canonical]'))

function originOf(link: Element | null): string | undefined {
  return link instanceof HTMLLinkElement ? new URL(link.href).origin : undefined
}
