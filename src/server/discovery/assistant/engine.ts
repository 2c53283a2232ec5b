import type { z } from 'zod'
import type { ChatReply } from '#contract/assistant.ts'
import type { Principal } from '#server/platform/http/principal.ts'
import type { Link } from './links.ts'

/** The engines, as named in replies. */
export type EngineName = z.output<typeof ChatReply>['engine']

/** A message with its answer and the products and orders shown with it. */
export interface Turn {
  message: string
  answer: string
  productIds: string[]
  orderIds: string[]
}

/** A message with its context. */
export interface Question {
  message: string
  /** The id of the product whose page is open; it may not exist. */
  productId: string | undefined
  /** The signed-in account, if any. Orders are read only for this account. */
  principal: Principal | undefined
  /** Earlier turns, oldest first. */
  turns: Turn[]
  /**
   * The memory of the last answer in this conversation. Its type is unknown, because another engine may have written
   * it.
   */
  memory: unknown
  /** Aborted when the client no longer waits for the answer. */
  signal: AbortSignal
}

/**
 * A part of an answer. Text is sent as it arrives. For other topics, the last part replaces earlier ones and is sent
 * after the text. Products and orders are ids; `read-shown.ts` reads them again, and leaves out those that the shopper
 * may not see.
 */
export type AnswerPart =
  /** Plain text without markup. */
  | { topic: 'text'; text: string }
  /** Retracts everything so far. */
  | { topic: 'restart' }
  | { topic: 'products'; productIds: string[] }
  | { topic: 'orders'; orderIds: string[] }
  | { topic: 'links'; links: Link[] }
  /** Suggestions for the shopper's next message. */
  | { topic: 'replies'; replies: string[] }
  /** The beginning of a message to the shop's staff. */
  | { topic: 'handOver'; handOver: string }
  /** What to store for the next message of the conversation. It must be JSON. */
  | { topic: 'memory'; memory: unknown }
  /** The engine that continues, if it is not the one that was called. */
  | { topic: 'engine'; engine: EngineName }

/** Answers messages of shoppers. Errors that it throws become errors of the API. */
export interface Engine {
  name: EngineName
  answer(question: Question): AsyncIterable<AnswerPart>
}
