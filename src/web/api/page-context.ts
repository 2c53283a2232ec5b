import { createContext } from 'react-router'
import type { Call } from '#contract/call.ts'

/** What the server gives to the loaders and to the rendering of one page. */
export interface PageContext {
  call: Call
  /** Marks the inline scripts of the page, which the server hashes for the Content-Security-Policy. */
  nonce: string
  /** Tells the server of an error, for which the visitor sees an error page. */
  report: (error: unknown) => void
  /** The HTTP status with which the server refuses a page; then it shows, at any address, one that says so. */
  refused?: number | 'not_open'
  /** Whether somebody of the staff looks at a closed shop. */
  preview?: boolean
}

export const pageContext = createContext<PageContext>()
