import type { z } from 'zod'
import type { ChatEvent, ChatReply } from '#contract/assistant.ts'

type Reply = z.output<typeof ChatReply>

/** Collects all events of an answer into one reply. */
export async function gatherReply(events: AsyncIterable<z.output<typeof ChatEvent>>): Promise<Reply> {
  const reply: Reply = {
    conversationId: '',
    text: '',
    products: [],
    orders: [],
    links: [],
    replies: [],
    engine: 'retrieval',
  }
  for await (const event of events) {
    if (event.topic === 'text') reply.text += event.text
    else if (event.topic === 'restart') reply.text = ''
    else {
      const { topic: _, ...rest } = event
      Object.assign(reply, rest)
    }
  }
  return reply
}
