import type { z } from 'zod'
import { MAX_CHAT_ORDERS } from '#contract/assistant.ts'
import type { Order } from '#contract/orders.ts'
import { paths } from '#contract/paths.ts'
import type { ShopSettings } from '#contract/shop.ts'
import { t } from '#messages/assistantOrders.ts'
import { t as reply } from '#messages/assistantReplies.ts'
import { splitWords } from '#server/catalog/search/reading/fold-message.ts'
import { parseId } from '#server/sales/orders/numbers.ts'
import { findOrder, listOrders } from '#server/sales/orders/queries.ts'
import { ordersLink, pageLink } from '../../links.ts'
import type { Answer, AnswerContext } from '../answer.ts'
import { isFiller } from '../filler-words.ts'
import { dayText, listText } from '../format-text.ts'
import { countWordsInName } from '../name-words.ts'
import { quote } from '../quotes.ts'
import { answerPolicy } from './answer-policy.ts'

type OwnOrder = z.output<typeof Order>

const numbered = /\bord-? ?#?(\d{1,12})\b|\border (?:number |no |#)?#?(\d{1,12})\b/
const aboutOwnOrders =
  /\b(my|last|latest|recent|previous|past|the) (\w+ )?(orders?|parcels?|packages?|deliver(y|ies)|purchases?|shipment)\b|\border (status|history)\b|\btrack(ing)?\b|\bwheres? (is |are )?(my|the) (stuff|things|items?|order|parcel|package|delivery)\b|\bwhat (did|have) i (buy|bought|order\w*)\b|\bhas (it|my \w+) (been )?(shipped|sent|left|arrived)\b|\b(it|they|order|parcel|package) (hasnt|has not|didnt|did not|never) (arrived?|come)\b|\bnever (got|received|arrived)\b|\bcancel\b|\bmy (refund|return|money)\b|\bmy orders\b|\bwhen will (it|my \w+) (arrive|come|be here)\b|\bi (have )?(already )?ordered\b/
/**
 * A request to return an item: about the shopper's own order if they are signed in, otherwise about the return policy.
 */
const wantsReturn =
  /\b(want|need|like|have|can i|how do i|how can i)( to)? (return|send back)( (my|the|this|these|it|them)\b|$)/
const asksToCancelOrChange = /\bcancel\w*\b|\b(change|edit|amend|modify)\b.{0,20}\border\b/
const asksToChange = /\b(change|edit|amend|modify)\b/
const mentionsReturn = /\b(return|send (\w+ ){0,3}back)\b/
const refund = /\b(refund\w*|money|paid back)\b/
const late = /\b(never|hasnt|not|didnt|late|lost|missing|still waiting)\b/
const history = /\b(orders|history|what (did|have) i)\b/

/** The latest orders that are considered. */
const MAX_ORDERS = 10

const signIn = () => ({ label: reply('signIn'), path: paths.login(paths.orders()) })

/** Whether a message is about the shopper's own orders. */
export const asksForOrders = (text: string, signedIn: boolean): boolean =>
  numbered.test(text) || aboutOwnOrders.test(text) || (signedIn && wantsReturn.test(text))

/** Answers questions about the shopper's own orders, or asks them to sign in. */
export async function answerOrders(context: AnswerContext): Promise<Answer> {
  const { db, question, text } = context
  const userId = question.principal?.userId
  // Without sign-in, the answer must not reveal whether an order exists.
  if (!userId) {
    const rule = numbered.test(text) ? undefined : await answerPolicy(context)
    if (rule && refund.test(text)) return { ...rule, links: [...(rule.links ?? []), signIn()] }
    const cancellationRule = asksToCancelOrChange.test(text) ? await quote(context, 'change of order') : undefined
    return {
      text: [cancellationRule, t('signIn')].filter(Boolean).join(' '),
      links: [signIn()],
      replies: [reply('returnPolicy')],
    }
  }
  const number = numbered.exec(text)
  if (number) return answerOne(context, userId, parseId('ORD', number[1] ?? number[2] ?? '') ?? '')
  const { orders } = await listOrders(db, userId, { page: 1, limit: MAX_ORDERS })
  const [latest] = orders
  if (!latest)
    return {
      text: t('noOrders'),
      links: [ordersLink()],
      replies: [reply('whatIsNew')],
    }
  if (asksToCancelOrChange.test(text)) return answerCancel(context, orders)
  if (mentionsReturn.test(text)) return answerReturn(context, putMentionedFirst(orders, text))
  if (refund.test(text)) return answerRefund(context, orders)
  const describe = (order: OwnOrder) => stateText(order, context.settings)
  if (history.test(text)) {
    const listed = orders.slice(0, MAX_CHAT_ORDERS)
    return orderAnswer(listed, [t('latest'), ...listed.map(describe)].join('\n'))
  }
  const underway = orders.filter(({ status }) => status === 'Processing' || status === 'Shipped')
  const relevant = underway.length > 0 ? underway.slice(0, MAX_CHAT_ORDERS) : [latest]
  return withLostParcelAdvice(context, orderAnswer(relevant, relevant.map(describe).join('\n')))
}

async function answerOne(context: AnswerContext, userId: string, id: string): Promise<Answer> {
  const order = await findOrder(context.db, id, { customerId: userId })
  if (!order)
    return {
      text: t('notFound', { id }),
      links: [ordersLink()],
      replies: [reply('showMyOrders')],
    }
  if (asksToCancelOrChange.test(context.text)) return answerCancel(context, [order])
  if (mentionsReturn.test(context.text)) return answerReturn(context, [order])
  if (refund.test(context.text)) return answerRefund(context, [order])
  return withLostParcelAdvice(context, orderAnswer([order], stateText(order, context.settings)))
}

/** Sorts orders with items that the message names first; otherwise latest first. */
function putMentionedFirst(orders: OwnOrder[], text: string): OwnOrder[] {
  const words = splitWords(text)
    .filter((word) => !isFiller(word))
    .join(' ')
  const fit = ({ items }: OwnOrder) =>
    Math.max(0, ...items.map(({ name }) => countWordsInName({ name, brand: '' }, words)))
  return orders.toSorted((a, b) => fit(b) - fit(a))
}

async function answerCancel(context: AnswerContext, orders: OwnOrder[]): Promise<Answer> {
  const cancelable = orders.find((order) => order.can.cancel)
  const rule = asksToChange.test(context.text) ? await quote(context, 'change of order') : undefined
  if (cancelable)
    return orderAnswer(
      [cancelable],
      rule ? `${t('notShipped', { id: cancelable.id })} ${rule}` : t('canCancel', { id: cancelable.id }),
    )
  const [latest] = orders
  const sentences = [
    t('cancelRule'),
    ...(latest
      ? [t('orderStatus', { ...latest, shipped: latest.shippingMethod !== null }), ...alternativeTexts(latest)]
      : []),
  ]
  return { ...orderAnswer(orders.slice(0, 1), sentences.join(' ')), replies: [reply('howToReturn')] }
}

/** The options of a shopper whose order can no longer be cancelled. */
function alternativeTexts({ status, can }: OwnOrder): string[] {
  if (status === 'Shipped') return [t('returnWhenArrived')]
  return can.return ? [t('returnIt')] : []
}

function answerReturn({ settings }: AnswerContext, orders: OwnOrder[]): Answer {
  const returnedOrder = orders.find(({ returns }) => returns.length > 0)
  const returnable = orders.find((order) => order.can.return)
  const lastReturn = returnedOrder?.returns.at(-1)
  const state =
    returnedOrder && lastReturn ? [t('returnStatus', { id: returnedOrder.id, status: lastReturn.status })] : []
  const days = settings.returnDays
  if (!returnable) return orderAnswer(orders.slice(0, 1), [t('noneReturnable', { days }), ...state].join(' '))
  return {
    ...orderAnswer([returnable], [t('returnable', { days, id: returnable.id }), ...state].join(' ')),
    links: [
      { label: reply('returnOrder', { id: returnable.id }), path: paths.orderReturn(returnable.id) },
      { label: reply('howReturnsWork'), path: paths.page('returns') },
    ],
  }
}

async function answerRefund(context: AnswerContext, orders: OwnOrder[]): Promise<Answer> {
  const refunds = orders.flatMap((order) => order.refunds.map((each) => ({ order, ...each })))
  const rule = await quote(context, 'money back')
  if (refunds.length === 0) return orderAnswer(orders.slice(0, 1), [t('noRefund'), rule].filter(Boolean).join(' '))
  const sentences = refunds.map(({ order, amount: cents, refundedAt }) => {
    const amount = { cents, currency: order.currency }
    return refundedAt
      ? t('refunded', { amount, id: order.id, day: dayText(refundedAt, context.settings) })
      : t('refunding', { amount, id: order.id })
  })
  return orderAnswer([...new Set(refunds.map(({ order }) => order))], [...sentences, rule].filter(Boolean).join(' '))
}

async function withLostParcelAdvice(context: AnswerContext, answer: Answer): Promise<Answer> {
  if (!late.test(context.text)) return answer
  const rule = (await quote(context, 'lost parcel')) ?? t('lost')
  return {
    ...answer,
    text: `${answer.text} ${rule}`,
    links: [...(answer.links ?? []), pageLink('contact')],
  }
}

const orderAnswer = (orders: OwnOrder[], text: string): Answer => ({
  text,
  orderIds: orders.map(({ id }) => id),
  links: [ordersLink()],
  replies: [reply('howToReturn'), reply('canICancel')],
})

/** The status of an order and of its return. */
function stateText(
  { id, status, date, items, shippingMethod, carrier, trackingNumber, events, returns, total, currency }: OwnOrder,
  settings: ShopSettings,
): string {
  // Only the bundle is named, not its components.
  const ordered = items.filter(({ parent }) => parent === undefined)
  const named = listText(ordered.slice(0, 2).map(({ name }) => name))
  const itemsText = ordered.length > 2 ? t('itemsAndMore', { items: named, count: ordered.length - 2 }) : named
  const sent = events.findLast(({ type }) => type === 'shipped')?.at
  const shipped = shippingMethod !== null
  const state = {
    Pending: () => t('pending'),
    Processing: () => t('processing', { shipped }),
    Shipped: () =>
      t('shipped', {
        dated: sent !== undefined,
        day: sent ? dayText(sent, settings) : '',
        carried: carrier !== null,
        carrier: carrier ?? '',
      }),
    Completed: () => t('completed', { shipped }),
    Cancelled: () => t('canceled'),
  }[status]()
  const lastReturn = returns.at(-1)
  return [
    t('order', { id, day: dayText(date, settings), items: itemsText, total: { cents: total, currency } }),
    state,
    ...(status === 'Shipped' && trackingNumber ? [t('tracking', { number: trackingNumber })] : []),
    ...(lastReturn ? [t('returnStatus', { id, status: lastReturn.status })] : []),
  ].join(' ')
}
