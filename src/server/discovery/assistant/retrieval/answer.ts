import type { ShopSettings } from '#contract/shop.ts'
import { t } from '#messages/assistantTalk.ts'
import type { Catalog } from '#server/catalog/search/catalog-index.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Question } from '../engine.ts'
import type { Link } from '../links.ts'
import type { Memory } from './memory.ts'

/** What is answered. Products and orders by their ids. */
export interface Answer {
  text: string
  productIds?: string[]
  orderIds?: string[]
  links?: Link[]
  replies?: string[]
  handOver?: string
  /** Memory for the next message; undefined clears it. */
  memory?: Memory
}

/** A message as it is answered: what was asked, and where to look. */
export interface Asked {
  db: Database
  catalog: Catalog
  settings: ShopSettings
  question: Question
  /** The message, folded. */
  text: string
  memory: Memory
  /** The products that were shown last, in their order. */
  shown: string[]
}

/** What a message to the people of the shop begins with, when the assistant does not know. */
export const handOverOf = ({ question }: Asked): string => `${t('handOver', { message: question.message.trim() })}\n\n`
