import type { z } from 'zod'
import type { ChatReply } from '#contract/assistant.ts'
import type { Principal } from '#server/platform/http/principal.ts'
import type { Link } from './links.ts'

/** The engines, as named in replies. */
export type EngineName = z.output<typeof ChatReply>['engine']

/** What was said once, and answered, and what was shown with it. */
export interface Turn {
  message: string
  answer: string
  productIds: string[]
  orderIds: string[]
}

/** What an engine is asked. */
export interface Question {
  message: string
  /** The id of the product whose page is open; perhaps of none that there is. */
  productId: string | undefined
  /** The signed-in account, or none; orders are read only for this account. */
  principal: Principal | undefined
  /** What was said before, the oldest first. */
  turns: Turn[]
  /** What the engine noted in its last answer of this conversation; anything, because another one may have done it. */
  memory: unknown
  /** Aborted when nobody waits for the answer any more. */
  signal: AbortSignal
}

/**
 * A part of an answer. Texts are sent as they come; of the others the last one of each topic counts, and they follow the
 * text. Products and orders are named by their ids alone: `read-shown.ts` reads what they are now, leaves out what shoppers cannot
 * see or what is not theirs, and shows the rest.
 */
export type AnswerPart =
  /** Plain words, without markup. */
  | { topic: 'text'; text: string }
  /** Takes back everything so far. */
  | { topic: 'restart' }
  | { topic: 'products'; productIds: string[] }
  | { topic: 'orders'; orderIds: string[] }
  | { topic: 'links'; links: Link[] }
  /** What the shopper may want to say next. */
  | { topic: 'replies'; replies: string[] }
  /** What to begin a message to the people of the shop with. */
  | { topic: 'handOver'; handOver: string }
  /** What to note for the next message of the conversation. It must be JSON. */
  | { topic: 'memory'; memory: unknown }
  /** The engine that continues, when it differs from the one that was asked. */
  | { topic: 'engine'; engine: EngineName }

/** Answers what shoppers ask. What it cannot do it says; what it throws becomes an error of the shop. */
export interface Engine {
  name: EngineName
  answer(question: Question): AsyncIterable<AnswerPart>
}
