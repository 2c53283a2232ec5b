import { t as reply } from '#messages/assistantReplies.ts'
import { inLanguage, originalLanguage } from '#messages/runtime/in-language.ts'
import { language } from '#messages/runtime/language.ts'
import { foldMessage } from '#server/catalog/search/reading/fold-message.ts'
import { findGermanTopic } from './german-topics.ts'

/** The replies that answers suggest, which a shopper sends with a click. */
const suggested = [
  'anythingSimilar',
  'canICancel',
  'canIExchange',
  'cheaperOnes',
  'compareFirstTwo',
  'howLongDelivery',
  'howMuchShipping',
  'howMuchTax',
  'howToReturn',
  'isItInStock',
  'onlyOnSale',
  'returnPolicy',
  'showMore',
  'showMyOrders',
  'somethingCheaper',
  'whatGoesWithIt',
  'whatIsNew',
  'whatIsOnSale',
  'whatPeopleSay',
  'whenMoneyBack',
  'whereDoYouShip',
  'whereIsMyOrder',
  'whichBetterRated',
  'whichCheaper',
] as const

/**
 * Normalizes a message for the rules, which are in English. In another language, a suggested reply is read as in English, and a question
 * about a known topic in German begins with its English words. Everything else stays as it is, to search for its words.
 */
export function toEnglish(message: string): string {
  const text = foldMessage(message)
  if (language() === originalLanguage()) return text
  const key = suggested.find((each) => foldMessage(reply(each)) === text)
  if (key) return foldMessage(inLanguage(originalLanguage(), () => reply(key)))
  const topic = language().startsWith('de') ? findGermanTopic(text) : undefined
  return topic === undefined ? text : `${topic} ${text}`
}
