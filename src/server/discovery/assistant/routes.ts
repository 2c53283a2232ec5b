import type { Implement } from '#server/platform/http/endpoint.ts'
import type { Shop } from '#server/app/shop.ts'
import { answerMessage } from './answer-message.ts'
import { chooseEngine } from './choose-engine.ts'
import { gatherReply } from './gather-reply.ts'

export function assistantRoutes(implement: Implement, shop: Shop): void {
  const engine = chooseEngine(shop)

  implement('POST /ai/chat', async ({ body, visitor }) => ({
    events: (signal) => answerMessage(shop.db, engine, { ...body, visitor, signal }),
    gather: gatherReply,
  }))
}
