import { createContext, useContext } from 'react'

/** The shop's origin during server rendering, such as https://shop.example. */
export const OriginContext = createContext<string | null>(null)

/** In the browser, the origin comes from the server's HTML, because the shop may be reachable at several origins. */
export const useOrigin = (): string => useContext(OriginContext) ?? documentOrigin ?? window.location.origin

const documentOrigin =
  typeof document === 'undefined' ? undefined : readOrigin(document.querySelector('link[rel=canonical]'))

function readOrigin(link: Element | null): string | undefined {
  return link instanceof HTMLLinkElement ? new URL(link.href).origin : undefined
}
