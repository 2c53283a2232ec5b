import { paths } from '#contract/paths.ts'
import { t as reply } from '#messages/assistantReplies.ts'
import { splitWords } from '#server/catalog/search/reading/fold-message.ts'
import { findPassage } from '#server/engagement/content/find-passage.ts'
import type { Answer, AnswerContext } from '../answer.ts'
import { isFiller } from '../filler-words.ts'
import { shortened } from '../quotes.ts'

/** Answers with a passage of the content pages; undefined when none matches. */
export async function answerPassage({ db, settings, text }: AnswerContext): Promise<Answer | undefined> {
  const words = splitWords(text).filter((word) => !isFiller(word) || /^(order|price|sale|discount)$/.test(word))
  const passage = await findPassage(db, settings, words)
  if (!passage) return undefined
  return {
    text: shortened(passage),
    links: [{ label: passage.title, path: paths.page(passage.slug) }],
    replies: [reply('returnPolicy'), reply('howMuchShipping')],
  }
}
