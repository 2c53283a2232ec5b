import { findProductsBySlug } from '#server/catalog/products/queries.ts'
import type { Answer, AnswerContext } from './answer.ts'
import { answerComparison, asksForComparison } from './answers/answer-comparison.ts'
import { answerAddToCart, answerFact, answerWithFact, readOptions } from './answers/answer-facts.ts'
import { answerOrders, asksForOrders } from './answers/answer-orders.ts'
import { answerPassage } from './answers/answer-passage.ts'
import { answerPolicy, mentionsProblem } from './answers/answer-policy.ts'
import { answerProducts } from './answers/answer-products.ts'
import { answerGoesWith, answerSimilar } from './answers/answer-similar.ts'
import {
  answerHumanRequest,
  answerNotUnderstood,
  answerOffTopic,
  answerSmallTalk,
  answerUnknown,
} from './answers/answer-small-talk.ts'
import { findByWishes } from './find-by-wishes.ts'
import { isHostile } from './hostile.ts'
import type { Wishes } from './memory.ts'
import {
  findMentionedProduct,
  findOptionalProduct,
  findProductByName,
  findReferredProduct,
  readPositions,
} from './mentioned-product.ts'
import { nameHasAll } from './name-words.ts'
import { isRefinement, type ReadWishes, readWishes } from './read-wishes.ts'
import { readVocabulary } from './vocabulary.ts'

/** Determines what a message is about and answers it. Checks the most certain interpretations first. */
export async function decideAnswer(context: AnswerContext): Promise<Answer> {
  const { text, question } = context
  if (!/[\p{L}\p{N}]/u.test(text)) return answerNotUnderstood(context)
  if (isHostile(text, question.message)) return answerUnknown(context)
  const smallTalk = answerSmallTalk(context) ?? answerOffTopic(context)
  if (smallTalk) return smallTalk
  if (asksForOrders(text, question.principal !== undefined) && !mentionsProblem(text)) return answerOrders(context)
  const answer = answerHumanRequest(context) ?? (await answerPolicy(context))
  if (answer) return answer
  return (await answerAboutProducts(context)) ?? (await answerPassage(context)) ?? answerUnknown(context)
}

async function answerAboutProducts(context: AnswerContext): Promise<Answer | undefined> {
  const { text, memory } = context
  if (/\b(add|put|throw)\b.*\b(cart|basket)\b/.test(text)) {
    const found = await findMentionedProduct(context, text.replace(intoCart, ' '))
    if (found) return answerAddToCart(found)
  }
  if (asksForComparison(text)) {
    const compared = await answerComparison(context)
    if (compared) return compared
  }
  const read = readWishes(text, await readVocabulary(context.catalog))
  const followed = await followUp(context, read)
  if (followed) return followed
  const fact = isAboutOneProduct(text, read) ? await answerFact(context) : undefined
  if (fact) return fact
  if (generalQuestionPattern.test(text) && !memory.search) return undefined
  return answerSearch(context, read)
}

const intoCart = /\b(add|put|throw)\b|\b(to|in|into) (my |the )?(cart|basket|bag)\b/g

/** Whether the message is a question about one product, not a search for products. */
const isAboutOneProduct = (text: string, { wishes: { min, max } }: ReadWishes): boolean =>
  min === undefined && max === undefined && !searchPattern.test(text) && oneProductPattern.test(text)

const searchPattern =
  /^(please )?(show|find|search|i (need|want|am looking|would like)|im looking|looking for|any|got any|have you got any|do you (have|sell) (any|a|an|some)|is there (a|an|any)|are there)\b/
const oneProductPattern =
  /^(is|are|does|do|how|what|whats|which|who|can|will|has|have|when|tell|price|costs?|info|details|describe|reviews?|ratings?|more|battery|weight|and|in)\b|\b(of|for|about|on) (the|this|it|that)\b|\b(it|this|that)\b|\?$/

const morePattern =
  /^(show |see |give |any |some |are there |have you |do you have )*(me )?(some |any )?(more|others|other ones|next|keep going|go on|what else|anything else|else|yes|yes please|sure|ok show me)( please| of (them|these|those)| options| products| ones| results| results please)*[ !.?]*$/
const similarPattern =
  /\b(similar|alike|alternatives?|like (this|that|it|these|the)|instead of|comparable|same kind|other options)\b/
const goesWithPattern =
  /\b(goes? (well |best )?with|go(es)? together|match(es)? (with )?(this|it)|pairs? (well )?with|bought together|combine with|accessor(y|ies) for (this|it)|need with (this|it)|wear with (this|it))\b/
const generalQuestionPattern =
  /^(what|who|when|why|how|where) (is|are|was|were|will|do|does|did)\b(?!.*\b(sale|new|cheap|cheapest|expensive|best|available|have|sell)\b)/

/** Answers messages that refer to earlier turns or to the open product page. */
async function followUp(context: AnswerContext, read: ReadWishes): Promise<Answer | undefined> {
  const { text, memory, question, shown } = context
  const { search, product } = memory
  if (morePattern.test(text)) return search ? answerProducts(context, search) : answerNotUnderstood(context)
  if (goesWithPattern.test(text)) {
    const found = await findMentionedProduct(context, text.replace(goesWithPattern, ' '))
    if (found) return answerGoesWith(context, found)
  }
  const pointsAtPage = question.productId !== undefined && (/\b(this|it)\b/.test(text) || !search)
  if (similarPattern.test(text) || (read.cheaper && (pointsAtPage || !search || readPositions(text).length > 0))) {
    const found = await findMentionedProduct(context, text.replace(similarPattern, ' '))
    if (found) return answerSimilar(context, found, read.cheaper)
  }
  if (search && read.cheaper && !read.wishes.words)
    return answerProducts(context, { wishes: await cheaperThan(context, search.wishes) })
  const [position] = readPositions(text)
  if (
    position !== undefined &&
    shown.length > 0 &&
    !/\bcompare|\bwhich\b/.test(text) &&
    onlyPositionPattern.test(text)
  ) {
    const found = await findOptionalProduct(context, shown.at(position))
    if (found) return answerWithFact(context, found, { kind: 'about' })
  }
  if (search && changedSearchPattern.test(text)) {
    const changed = await changedSearch(context, search.wishes, read)
    if (changed) return answerProducts(context, { wishes: changed })
  }
  if (!isRefinement(read)) return undefined
  if (product && (read.wishes.color || read.wishes.size) && !search) return answerOptions(context)
  if (search)
    return answerProducts(context, { wishes: { ...search.wishes, ...read.wishes, words: search.wishes.words } })
  return undefined
}

const onlyPositionPattern =
  /^(and |what about |how about |show me |tell me (more )?about |i like |i want |more (about|on) |details (of|on) |the |number |option |#|\d|first|second|third|fourth|last|one|please|info on |it|product| )+(first|second|third|fourth|fifth|last|\d)?( one| product| item| please|[ !.?])*$/

const changedSearchPattern = /^(and|what about|how about|only|just|or)\b/

/** The last search in another category or narrowed by a word: `What about books?`, `only paperback`. */
async function changedSearch(
  { catalog }: AnswerContext,
  last: Wishes,
  { wishes }: ReadWishes,
): Promise<Wishes | undefined> {
  if (wishes.category && !wishes.words) return { ...last, ...wishes }
  if (!/^(\S+)$/.test(wishes.words) || wishes.category || wishes.brand) return undefined
  const sized = { ...last, size: wishes.words }
  const { products, missed } = await findByWishes(catalog, sized, 1)
  return products.length > 0 && !missed ? sized : { ...last, ...wishes, words: `${last.words} ${wishes.words}`.trim() }
}

/** The same wishes, with a maximum price in the middle between the lowest and highest price shown. */
async function cheaperThan(context: AnswerContext, { min: _, ...wishes }: Wishes): Promise<Wishes> {
  const { products } = await findProductsBySlug(context.db, context.shown)
  const prices = products.map(({ price }) => price)
  if (prices.length === 0) return { ...wishes, sortBy: 'price-low' }
  const middle = (Math.min(...prices) + Math.max(...prices)) / 2
  return { ...wishes, max: Math.floor(middle - 1) / 100, sortBy: 'price-low' }
}

/** Answers `And in blue?` after an answer about a product. */
async function answerOptions(context: AnswerContext): Promise<Answer | undefined> {
  const product = await findOptionalProduct(context, context.memory.product?.id)
  if (!product) return undefined
  const { color, size } = readOptions(context, product)
  return color || size ? answerWithFact(context, product, { kind: 'stock' }) : undefined
}

const popularPattern =
  /\b(popular|best ?-?sell(er|ers|ing)|bestsellers?|trending|favou?rites?|most (sold|bought|loved))\b/

/** Searches for products; undefined when the message has nothing to search for. */
async function answerSearch(context: AnswerContext, { wishes, categoryWord }: ReadWishes): Promise<Answer | undefined> {
  const { words, ...rest } = wishes
  if (popularPattern.test(context.text) && !words) return answerProducts(context, { wishes })
  if (!words && Object.keys(rest).length === 0) {
    const found = /\b(this|it|here)\b/.test(context.text) ? await findReferredProduct(context) : undefined
    return found && answerWithFact(context, found, { kind: 'about' })
  }
  const exact = await answerNamedVariant(context, wishes)
  if (exact) return exact
  // A question without a product name is not a search, even if some products mention its words.
  if (howPattern.test(context.text) && !(await findProductByName(context, words))) return undefined
  const answer = await answerProducts(context, { wishes, categoryWord })
  if (answer.handOver === undefined) return answer
  return (await answerPassage(context)) ?? answer
}

const howPattern = /^(and )?(how|why|when|who|whose)\b/

/** Answers whether a product is available in a color or size, when the message has its name: `the cotton tee in XXL`. */
async function answerNamedVariant(context: AnswerContext, { words, color, size }: Wishes): Promise<Answer | undefined> {
  if ((!color && !size) || words.split(' ').length < 2) return undefined
  const product = await findMentionedProduct({ ...context, shown: [] }, words)
  if (!product) return undefined
  const options = readOptions(context, product)
  const hasVariant = (!color || options.color !== undefined) && (!size || options.size !== undefined)
  return hasVariant && nameHasAll(product, words) ? answerWithFact(context, product, { kind: 'stock' }) : undefined
}
