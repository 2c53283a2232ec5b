/**
 * Zod would compile its checks with `new Function`, which the Content-Security-Policy forbids and the browser reports.
 * A schema decides that when it is made, so the document loads this before every page. It sets what `z.config()` sets,
 * without bringing Zod to the pages that check nothing.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

export {}
