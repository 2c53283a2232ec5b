import { createContext } from 'react-router'
import type { Call } from '#contract/call.ts'

/** Data that the server passes to the loaders and the rendering of a page. */
export interface PageContext {
  call: Call
  /** Nonce of the page's inline scripts. The server replaces it by hashes in the Content-Security-Policy. */
  nonce: string
  /** Reports an error for which the visitor sees an error page. */
  report: (error: unknown) => void
  /** Set when the server renders an error page instead of the requested one. */
  errorStatus?: number | 'not_open'
  /** Whether staff preview the shop while it is closed. */
  preview?: boolean
}

export const pageContext = createContext<PageContext>()
