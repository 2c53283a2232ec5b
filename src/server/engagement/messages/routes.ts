import { isTrapped } from '#contract/form-trap.ts'
import type { Implement } from '#server/platform/http/endpoint.ts'
import type { EngagementContext } from '../context.ts'
import { takeMessage } from './take-message.ts'

export function messageRoutes(implement: Implement, { db }: EngagementContext): void {
  implement('POST /contact', async ({ body }) => {
    if (!isTrapped(body)) await takeMessage(db, body)
    return null
  })
}
