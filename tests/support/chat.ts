import { createParser, type EventSourceMessage } from 'eventsource-parser'
import type { FastifyInstance } from 'fastify'
import type { ChatEventJson, ChatReplyJson } from '#contract/assistant.ts'

export interface ChatMessage {
  message: string
  conversationId?: string | undefined
  productId?: string | undefined
}

/** Asks the assistant. @returns the answer as one document */
export async function askAssistant(app: FastifyInstance, message: ChatMessage, token?: string): Promise<ChatReplyJson> {
  const response = await sendToAssistant(app, message, { accept: 'application/json', token })
  if (response.statusCode !== 200) throw new Error(`${response.statusCode} ${response.body}`)
  return response.json()
}

/** Asks the assistant. @returns all events of the answer */
export async function listenToAssistant(app: FastifyInstance, message: ChatMessage, token?: string) {
  const response = await sendToAssistant(app, message, { token })
  const events: ChatEventJson[] = []
  const eventNames: (string | undefined)[] = []
  const onEvent = ({ data, event }: EventSourceMessage) => {
    events.push(JSON.parse(data))
    eventNames.push(event)
  }
  createParser({ onEvent }).feed(response.body)
  return { reply: response, events, eventNames }
}

export const sendToAssistant = (
  app: FastifyInstance,
  message: object,
  { accept, token, ip }: { accept?: string; token?: string | undefined; ip?: string } = {},
) =>
  app.inject({
    method: 'POST',
    url: '/api/ai/chat',
    headers: { ...(accept && { accept }), ...(token && { authorization: `Bearer ${token}` }) },
    ...(ip && { remoteAddress: ip }),
    payload: message,
  })
