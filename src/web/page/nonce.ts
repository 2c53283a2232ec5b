import { createContext, useContext } from 'react'

/** Nonce of the page's inline scripts during server rendering. */
export const NonceContext = createContext<string | undefined>(undefined)

export const useNonce = (): string | undefined => useContext(NonceContext)
