import { z } from 'zod'

/** An empty reply. */
export const none = z.null()
export const byId = z.strictObject({ id: z.string().min(1).max(200) })
export const byNumber = z.strictObject({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) })
/** The id of a row: a positive 32-bit integer. */
export const rowId = z.coerce.number().int().min(1).max(2_147_483_647)
export const byRow = z.strictObject({ id: rowId })
export const byUuid = z.strictObject({ id: z.uuid() })
export const bySession = z.strictObject({ id: z.uuid(), sessionId: z.uuid() })
