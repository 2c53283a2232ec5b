import { createContext, useContext } from 'react'

/** The address of the shop while a page is rendered on the server, such as https://shop.example. */
export const OriginContext = createContext<string | null>(null)

export const useOrigin = (): string => useContext(OriginContext) ?? window.location.origin
