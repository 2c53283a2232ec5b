import type { Implement } from '#server/platform/http/endpoint.ts'
import type { DiscoveryContext } from '../context.ts'
import { answerMessage } from './answer-message.ts'
import { chooseEngine } from './choose-engine.ts'
import { gatherReply } from './gather-reply.ts'

export function assistantRoutes(implement: Implement, shop: DiscoveryContext): void {
  const engine = chooseEngine(shop)

  implement('POST /ai/chat', async ({ body, principal }) => ({
    events: (signal) => answerMessage(shop.db, engine, { ...body, principal, signal }),
    gather: gatherReply,
  }))
}
