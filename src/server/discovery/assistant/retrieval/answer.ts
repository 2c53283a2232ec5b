import type { ShopSettings } from '#contract/shop.ts'
import { t } from '#messages/assistantTalk.ts'
import type { Catalog } from '#server/catalog/search/catalog-index.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Question } from '../engine.ts'
import type { Link } from '../links.ts'
import type { Memory } from './memory.ts'

/** An answer; products and orders are ids. */
export interface Answer {
  text: string
  productIds?: string[]
  orderIds?: string[]
  links?: Link[]
  /** Suggested replies, which the shopper can send with a click. */
  replies?: string[]
  /** Beginning of a message to the staff of the shop. */
  handOver?: string
  /** Memory for the next message; undefined clears it. */
  memory?: Memory
}

/** A message with everything needed to answer it. */
export interface AnswerContext {
  db: Database
  catalog: Catalog
  settings: ShopSettings
  question: Question
  /** The message after `toEnglish`: lower case without accents, single spaces, little punctuation. */
  text: string
  memory: Memory
  /** Ids of the products that were shown last, in order. */
  shown: string[]
}

/** The beginning of a message to the shop's staff, when the assistant has no answer. */
export const handOverText = ({ question }: AnswerContext): string =>
  `${t('contactStaff', { message: question.message.trim() })}\n\n`
