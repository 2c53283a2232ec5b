import { readMarketSettings } from '#server/commerce/settings/read-settings.ts'
import type { DiscoveryContext } from '../../context.ts'
import type { AnswerPart, Engine, Question } from '../engine.ts'
import type { Answer } from './answer.ts'
import { decideAnswer } from './decide-answer.ts'
import { readMemory } from './memory.ts'
import { toEnglish } from './to-english.ts'

/** An engine without a language model: answers from the shop's own search and database by the words of a message. */
export const retrieval = ({ db, catalog }: Pick<DiscoveryContext, 'db' | 'catalog'>): Engine => ({
  name: 'retrieval',
  async *answer(question) {
    yield* toParts(
      await decideAnswer({
        db,
        catalog,
        settings: await readMarketSettings(db),
        question,
        text: toEnglish(question.message),
        memory: readMemory(question.memory),
        shown: lastShown(question),
      }),
    )
  },
})

const lastShown = ({ turns }: Question): string[] =>
  turns.findLast(({ productIds }) => productIds.length > 0)?.productIds ?? []

function* toParts({ text, productIds, orderIds, links, replies, handOver, memory }: Answer): Generator<AnswerPart> {
  yield { topic: 'text', text }
  if (productIds) yield { topic: 'products', productIds }
  if (orderIds) yield { topic: 'orders', orderIds }
  if (links && links.length > 0) yield { topic: 'links', links }
  if (replies && replies.length > 0) yield { topic: 'replies', replies }
  if (handOver) yield { topic: 'handOver', handOver }
  yield { topic: 'memory', memory: memory ?? {} }
}
