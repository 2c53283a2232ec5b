import type { ContentPage } from '#contract/content-pages.ts'
import { splitWords } from '#server/catalog/search/reading/fold-message.ts'
import { findPassage, findPassageByHeading, findPassageUnder } from '#server/engagement/content/find-passage.ts'
import type { Passage } from '#server/engagement/content/list-passages.ts'
import type { AnswerContext } from './answer.ts'
import { isFiller } from './filler-words.ts'

/** Maximum characters of a quote; the link has the rest. */
const MAX_LENGTH = 400

/** The passages that answers quote: a page, and the heading in the default texts of a new shop. */
export const quotes = {
  returns: ['returns'],
  'how to return': ['returns', 'How to return'],
  'return postage': ['returns', 'Who pays the postage'],
  'what can come back': ['returns', 'What can come back'],
  'money back': ['returns', 'Your money'],
  exchange: ['returns', 'Exchanges'],
  'something is wrong': ['returns', 'Something is broken or wrong'],
  packing: ['shipping'],
  'change of order': ['faq', 'Can I change or cancel an order?'],
  'lost parcel': ['shipping', 'When something goes wrong'],
  sizes: ['size-guide'],
  payment: ['faq', 'How can I pay?'],
  account: ['faq', 'Do I need an account?'],
  password: ['faq', 'I forgot my password.'],
  'end of account': ['faq', 'How do I delete my account?'],
  'end of newsletter': ['faq', 'How do I end the newsletter?'],
  privacy: ['privacy'],
  'who sees data': ['privacy', 'Who else gets to see it'],
  cookies: ['cookies'],
} satisfies Record<string, [slug: ContentPage, heading?: string]>
export type Quote = keyof typeof quotes

/**
 * Quotes a content page. If the owner removed the heading, quotes the passage of the page that matches the message;
 * undefined when there is none.
 */
export async function quote({ db, settings, text }: AnswerContext, topic: Quote): Promise<string | undefined> {
  const [slug, heading] = quotes[topic]
  const words = splitWords(text).filter((word) => !isFiller(word))
  const passage =
    (await findPassageUnder(db, settings, slug, heading)) ?? (await findPassage(db, settings, words, slug))
  return passage && shortened(passage)
}

/** Quotes a passage whose heading matches, for topics that the default texts do not have. */
export async function quoteByHeading({ db, settings }: AnswerContext, heading: RegExp): Promise<Passage | undefined> {
  const passage = await findPassageByHeading(db, settings, heading)
  return passage && { ...passage, text: shortened(passage) }
}

/** Shortens a passage for an answer, at the end of a sentence if possible, otherwise after a word. */
export function shortened({ text }: Passage): string {
  if (text.length <= MAX_LENGTH) return text
  const beginning = text.slice(0, MAX_LENGTH)
  const [sentences = ''] = /^[\s\S]*[.!?](?=\s)/.exec(beginning) ?? []
  return sentences.length > MAX_LENGTH / 2 ? sentences : `${beginning.replace(/\s+\S*$/, '')} …`
}
