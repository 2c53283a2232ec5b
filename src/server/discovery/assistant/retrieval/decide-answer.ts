import { findProductsBySlug } from '#server/catalog/products/queries.ts'
import type { Answer, Asked } from './answer.ts'
import { answerComparison, asksForComparison } from './answers/answer-comparison.ts'
import { answerFact, readVariety, tellCart, tellFact } from './answers/answer-facts.ts'
import { answerOrders, asksForOrders } from './answers/answer-orders.ts'
import { answerPassage } from './answers/answer-passage.ts'
import { answerPolicy, isTrouble } from './answers/answer-policy.ts'
import { answerProducts } from './answers/answer-products.ts'
import { answerBeside, answerSimilar } from './answers/answer-similar.ts'
import {
  answerBesideThePoint,
  answerHumanWanted,
  answerNothing,
  answerSmallTalk,
  answerUnknown,
} from './answers/answer-small-talk.ts'
import { findWished } from './find-wished.ts'
import { isHostile } from './hostile.ts'
import type { Wishes } from './memory.ts'
import { namesAll } from './name-words.ts'
import { isRefinement, type ReadWishes, readWishes } from './read-wishes.ts'
import { readVocabulary } from './vocabulary.ts'
import { namedProduct, one, pointedAt, readPlaces, whichProduct } from './which-product.ts'

/** Finds out what a message is about, the plainest signs first, and has it answered. */
export async function decideAnswer(asked: Asked): Promise<Answer> {
  const { text, question } = asked
  if (!/[\p{L}\p{N}]/u.test(text)) return answerNothing(asked)
  if (isHostile(text, question.message)) return answerUnknown(asked)
  const said = answerSmallTalk(asked) ?? answerBesideThePoint(asked)
  if (said) return said
  if (asksForOrders(text, question.principal !== undefined) && !isTrouble(text)) return answerOrders(asked)
  const known = answerHumanWanted(asked) ?? (await answerPolicy(asked))
  if (known) return known
  return (await answerOfProducts(asked)) ?? (await answerPassage(asked)) ?? answerUnknown(asked)
}

async function answerOfProducts(asked: Asked): Promise<Answer | undefined> {
  const { text, memory } = asked
  if (/\b(add|put|throw)\b.*\b(cart|basket)\b/.test(text)) {
    const wanted = await whichProduct(asked, text.replace(intoCart, ' '))
    if (wanted) return tellCart(wanted)
  }
  if (asksForComparison(text)) {
    const compared = await answerComparison(asked)
    if (compared) return compared
  }
  const read = readWishes(text, await readVocabulary(asked.catalog))
  const followed = await followUp(asked, read)
  if (followed) return followed
  const fact = isAboutOne(text, read) ? await answerFact(asked) : undefined
  if (fact) return fact
  if (asksWhatElse.test(text) && !memory.search) return undefined
  return wish(asked, read)
}

const intoCart = /\b(add|put|throw)\b|\b(to|in|into) (my |the )?(cart|basket|bag)\b/g

/** Asks something of one product, rather than for products that are so. */
const isAboutOne = (text: string, { wishes: { min, max } }: ReadWishes): boolean =>
  min === undefined && max === undefined && !looks.test(text) && asksOfOne.test(text)

const looks =
  /^(please )?(show|find|search|i (need|want|am looking|would like)|im looking|looking for|any|got any|have you got any|do you (have|sell) (any|a|an|some)|is there (a|an|any)|are there)\b/
const asksOfOne =
  /^(is|are|does|do|how|what|whats|which|who|can|will|has|have|when|tell|price|costs?|info|details|describe|reviews?|ratings?|more|battery|weight|and|in)\b|\b(of|for|about|on) (the|this|it|that)\b|\b(it|this|that)\b|\?$/

const more =
  /^(show |see |give |any |some |are there |have you |do you have )*(me )?(some |any )?(more|others|other ones|next|keep going|go on|what else|anything else|else|yes|yes please|sure|ok show me)( please| of (them|these|those)| options| products| ones| results| results please)*[ !.?]*$/
const similar =
  /\b(similar|alike|alternatives?|like (this|that|it|these|the)|instead of|comparable|same kind|other options)\b/
const beside =
  /\b(goes? (well |best )?with|go(es)? together|match(es)? (with )?(this|it)|pairs? (well )?with|bought together|combine with|accessor(y|ies) for (this|it)|need with (this|it)|wear with (this|it))\b/
const asksWhatElse =
  /^(what|who|when|why|how|where) (is|are|was|were|will|do|does|did)\b(?!.*\b(sale|new|cheap|cheapest|expensive|best|available|have|sell)\b)/

/** What makes sense only after what was said and shown before, or on the page of a product. */
async function followUp(asked: Asked, read: ReadWishes): Promise<Answer | undefined> {
  const { text, memory, question, shown } = asked
  const { search, product } = memory
  if (more.test(text)) return search ? answerProducts(asked, search) : answerNothing(asked)
  if (beside.test(text)) {
    const meant = await whichProduct(asked, text.replace(beside, ' '))
    if (meant) return answerBeside(asked, meant)
  }
  const pointsAtPage = question.productId !== undefined && (/\b(this|it)\b/.test(text) || !search)
  if (similar.test(text) || (read.cheaper && (pointsAtPage || !search || readPlaces(text).length > 0))) {
    const meant = await whichProduct(asked, text.replace(similar, ' '))
    if (meant) return answerSimilar(asked, meant, read.cheaper)
  }
  if (search && read.cheaper && !read.wishes.words)
    return answerProducts(asked, { wishes: await cheaperThan(asked, search.wishes) })
  const [place] = readPlaces(text)
  if (place !== undefined && shown.length > 0 && !/\bcompare|\bwhich\b/.test(text) && isOnlyAPlace.test(text)) {
    const meant = await one(asked, shown.at(place))
    if (meant) return tellFact(asked, meant, { kind: 'about' })
  }
  if (search && goesOn.test(text)) {
    const changed = await changedSearch(asked, search.wishes, read)
    if (changed) return answerProducts(asked, { wishes: changed })
  }
  if (!isRefinement(read)) return undefined
  if (product && (read.wishes.color || read.wishes.size) && !search) return aboutVariety(asked)
  if (search) return answerProducts(asked, { wishes: { ...search.wishes, ...read.wishes, words: search.wishes.words } })
  return undefined
}

const isOnlyAPlace =
  /^(and |what about |how about |show me |tell me (more )?about |i like |i want |more (about|on) |details (of|on) |the |number |option |#|\d|first|second|third|fourth|last|one|please|info on |it|product| )+(first|second|third|fourth|fifth|last|\d)?( one| product| item| please|[ !.?])*$/

const goesOn = /^(and|what about|how about|only|just|or)\b/

/** `What about books?`, `only paperback`: the last search in another department, or narrowed by a word. */
async function changedSearch({ catalog }: Asked, last: Wishes, { wishes }: ReadWishes): Promise<Wishes | undefined> {
  if (wishes.category && !wishes.words) return { ...last, ...wishes }
  if (!/^(\S+)$/.test(wishes.words) || wishes.category || wishes.brand) return undefined
  const sized = { ...last, size: wishes.words }
  const { products, missed } = await findWished(catalog, sized, 1)
  return products.length > 0 && !missed ? sized : { ...last, ...wishes, words: `${last.words} ${wishes.words}`.trim() }
}

/** Less than half way up from what was shown. */
async function cheaperThan(asked: Asked, { min: _, ...wishes }: Wishes): Promise<Wishes> {
  const { products } = await findProductsBySlug(asked.db, asked.shown)
  const prices = products.map(({ price }) => price)
  if (prices.length === 0) return { ...wishes, sortBy: 'price-low' }
  const middle = (Math.min(...prices) + Math.max(...prices)) / 2
  return { ...wishes, max: Math.floor(middle - 1) / 100, sortBy: 'price-low' }
}

/** `And in blue?` after something was said of one product. */
async function aboutVariety(asked: Asked): Promise<Answer | undefined> {
  const product = await one(asked, asked.memory.product?.id)
  if (!product) return undefined
  const { color, size } = readVariety(asked, product)
  return color || size ? tellFact(asked, product, { kind: 'stock' }) : undefined
}

const popular = /\b(popular|best ?-?sell(er|ers|ing)|bestsellers?|trending|favou?rites?|most (sold|bought|loved))\b/

/** Looks for what somebody wants; undefined when they name nothing that could be looked for. */
async function wish(asked: Asked, { wishes, categoryWord }: ReadWishes): Promise<Answer | undefined> {
  const { words, ...rest } = wishes
  if (popular.test(asked.text) && !words) return answerProducts(asked, { wishes })
  if (!words && Object.keys(rest).length === 0) {
    const meant = /\b(this|it|here)\b/.test(asked.text) ? await pointedAt(asked) : undefined
    return meant && tellFact(asked, meant, { kind: 'about' })
  }
  const exact = await exactlyNamed(asked, wishes)
  if (exact) return exact
  // A question that no product is called by is none about products that mention its words.
  if (asksHow.test(asked.text) && !(await namedProduct(asked, words))) return undefined
  const answer = await answerProducts(asked, { wishes, categoryWord })
  if (answer.handOver === undefined) return answer
  return (await answerPassage(asked)) ?? answer
}

const asksHow = /^(and )?(how|why|when|who|whose)\b/

/** `The organic cotton tee in XXL`: one product by its name, and whether it can be had so. */
async function exactlyNamed(asked: Asked, { words, color, size }: Wishes): Promise<Answer | undefined> {
  if ((!color && !size) || words.split(' ').length < 2) return undefined
  const product = await whichProduct({ ...asked, shown: [] }, words)
  if (!product) return undefined
  const variety = readVariety(asked, product)
  const isThere = (!color || variety.color !== undefined) && (!size || variety.size !== undefined)
  return isThere && namesAll(product, words) ? tellFact(asked, product, { kind: 'stock' }) : undefined
}
