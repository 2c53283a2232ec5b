import { createContext, type LoaderFunctionArgs } from 'react-router'
import type { Call } from '#contract/call.ts'

/** Data that the server passes to the loaders and the rendering of a page. */
export interface PageContext {
  call: Call
  /** The base path of the page's market, such as `/de-at`; empty for the default market. */
  base: string
  /** Nonce of the page's inline scripts. The server replaces it by hashes in the Content-Security-Policy. */
  nonce: string
  /** Reports an error for which the visitor sees an error page. */
  report: (error: unknown) => void
  /** Set when the server renders an error page instead of the requested one. */
  errorStatus?: number | 'not_open'
  /** Called with whether the shop offers wallets, whose scripts pages may then load. */
  setExpressCheckout?: (isOffered: boolean) => void
  /** Whether staff preview the shop while it is closed. */
  preview?: boolean
}

export const pageContext = createContext<PageContext>()

/** The path of the page that a loader loads, without the prefix of its market. */
export const pagePath = ({ context, url }: Pick<LoaderFunctionArgs, 'context' | 'url'>): string =>
  url.pathname.slice(context.get(pageContext).base.length) || '/'
