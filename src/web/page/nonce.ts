import { createContext, useContext } from 'react'

/** Marks the inline scripts of a page as ours while it is rendered on the server. */
export const NonceContext = createContext<string | undefined>(undefined)

export const useNonce = (): string | undefined => useContext(NonceContext)
