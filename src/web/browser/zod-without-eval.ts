/**
 * Keeps Zod from compiling checks with `new Function`, which the Content-Security-Policy forbids and the browser reports. A
 * schema decides this when it is created, so the document loads this file first. It sets what `z.config()` would set,
 * without loading Zod on pages that do not use it.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

export {}
