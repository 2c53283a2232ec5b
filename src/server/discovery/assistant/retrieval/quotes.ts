import type { ContentPage } from '#contract/content-pages.ts'
import { wordsOf } from '#server/catalog/search/reading/fold-message.ts'
import { findPassage, findPassageByHeading, findPassageUnder } from '#server/engagement/content/find-passage.ts'
import type { Passage } from '#server/engagement/content/list-passages.ts'
import type { Asked } from './answer.ts'
import { isFiller } from './filler-words.ts'

/** Characters of a page that an answer says; the link has the rest. */
const LONGEST = 400

/** The passages that answers quote: a page, and the heading as it is called in the texts that a shop begins with. */
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
 * What a page says of something, in the owner's words. Where its heading is gone, what the page says of the message;
 * undefined when that is nothing.
 */
export async function quote({ db, settings, text }: Asked, wanted: Quote): Promise<string | undefined> {
  const [slug, heading] = quotes[wanted]
  const words = wordsOf(text).filter((word) => !isFiller(word))
  const passage =
    (await findPassageUnder(db, settings, slug, heading)) ?? (await findPassage(db, settings, words, slug))
  return passage && shortly(passage)
}

/** What the pages say under a heading that is about something of which the shop's first texts say nothing. */
export async function quoteHeaded({ db, settings }: Asked, about: RegExp): Promise<Passage | undefined> {
  const passage = await findPassageByHeading(db, settings, about)
  return passage && { ...passage, text: shortly(passage) }
}

/** A passage in the length of an answer: cut behind a sentence where one ends late enough, else behind a word. */
export function shortly({ text }: Passage): string {
  if (text.length <= LONGEST) return text
  const beginning = text.slice(0, LONGEST)
  const [sentences = ''] = /^[\s\S]*[.!?](?=\s)/.exec(beginning) ?? []
  return sentences.length > LONGEST / 2 ? sentences : `${beginning.replace(/\s+\S*$/, '')} …`
}
