import type { Implement } from '#server/platform/http/endpoint.ts'
import type { EngagementContext } from '../context.ts'
import { answerMessage } from './answer-message.ts'
import { changeMessage, deleteMessage } from './change-message.ts'
import { findMessage, listMessages } from './queries.ts'

/** Messages to the shop, for staff. */
export function messageAdminRoutes(implement: Implement, { db }: EngagementContext): void {
  implement('GET /admin/messages', ({ query }) => listMessages(db, query))

  implement('GET /admin/messages/{id}', async ({ params }) => ({ message: await findMessage(db, params.id) }))

  implement('PUT /admin/messages/{id}/state', async ({ caller, params, body }) => {
    await changeMessage(db, caller, { ...params, ...body })
    return { message: await findMessage(db, params.id) }
  })

  implement('POST /admin/messages/{id}/answers', async ({ caller, params, body }) => {
    await answerMessage(db, caller, { ...params, ...body })
    return { message: await findMessage(db, params.id) }
  })

  implement('DELETE /admin/messages/{id}', async ({ caller, params }) => {
    await deleteMessage(db, caller, params.id)
    return null
  })
}
