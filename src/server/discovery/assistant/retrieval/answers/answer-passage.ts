import { paths } from '#contract/paths.ts'
import { t as reply } from '#messages/assistantReplies.ts'
import { wordsOf } from '#server/catalog/search/reading/fold-message.ts'
import { findPassage } from '#server/engagement/content/find-passage.ts'
import type { Answer, Asked } from '../answer.ts'
import { isFiller } from '../filler-words.ts'
import { shortly } from '../quotes.ts'

/** What the shop's pages of words say of it; undefined when none is about it. */
export async function answerPassage({ db, settings, text }: Asked): Promise<Answer | undefined> {
  const words = wordsOf(text).filter((word) => !isFiller(word) || /^(order|price|sale|discount)$/.test(word))
  const passage = await findPassage(db, settings, words)
  if (!passage) return undefined
  return {
    text: shortly(passage),
    links: [{ label: passage.title, path: paths.page(passage.slug) }],
    replies: [reply('returnPolicy'), reply('howMuchShipping')],
  }
}
