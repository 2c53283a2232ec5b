import { config } from 'zod/v4/core'

/**
 * Zod would compile its checks with `new Function`, which the Content-Security-Policy forbids and the browser reports.
 * A schema decides that when it is made, so the document loads this before every page.
 */
config({ jitless: true })
