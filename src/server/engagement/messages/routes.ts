import { isCaughtByHoneypot } from '#contract/honeypot.ts'
import type { Implement } from '#server/platform/http/endpoint.ts'
import type { EngagementContext } from '../context.ts'
import { saveMessage } from './save-message.ts'

export function messageRoutes(implement: Implement, { db }: EngagementContext): void {
  implement('POST /contact', async ({ body }) => {
    if (!isCaughtByHoneypot(body)) await saveMessage(db, body)
    return null
  })
}
