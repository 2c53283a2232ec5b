import type { z } from 'zod'
import { MAX_CHAT_ORDERS } from '#contract/assistant.ts'
import type { Order } from '#contract/orders.ts'
import { paths } from '#contract/paths.ts'
import type { ShopSettings } from '#contract/shop.ts'
import { t } from '#messages/assistantOrders.ts'
import { t as reply } from '#messages/assistantReplies.ts'
import { wordsOf } from '#server/catalog/search/reading/fold-message.ts'
import { parseId } from '#server/sales/orders/numbers.ts'
import { findOrder, listOrders } from '#server/sales/orders/queries.ts'
import { ordersLink, pageLink } from '../../links.ts'
import type { Answer, Asked } from '../answer.ts'
import { isFiller } from '../filler-words.ts'
import { countNamed } from '../name-words.ts'
import { quote } from '../quotes.ts'
import { sayAll, sayDay } from '../say.ts'
import { answerPolicy } from './answer-policy.ts'

type OwnOrder = z.output<typeof Order>

const numbered = /\bord-? ?#?(\d{1,12})\b|\border (?:number |no |#)?#?(\d{1,12})\b/
const own =
  /\b(my|last|latest|recent|previous|past|the) (\w+ )?(orders?|parcels?|packages?|deliver(y|ies)|purchases?|shipment)\b|\border (status|history)\b|\btrack(ing)?\b|\bwheres? (is |are )?(my|the) (stuff|things|items?|order|parcel|package|delivery)\b|\bwhat (did|have) i (buy|bought|order\w*)\b|\bhas (it|my \w+) (been )?(shipped|sent|left|arrived)\b|\b(it|they|order|parcel|package) (hasnt|has not|didnt|did not|never) (arrived?|come)\b|\bnever (got|received|arrived)\b|\bcancel\b|\bmy (refund|return|money)\b|\bmy orders\b|\bwhen will (it|my \w+) (arrive|come|be here)\b|\bi (have )?(already )?ordered\b/
/** Who is signed in and wants to send something back has an order that it is of. */
const returnsOwn =
  /\b(want|need|like|have|can i|how do i|how can i)( to)? (return|send back)( (my|the|this|these|it|them)\b|$)/
const cancels = /\bcancel\w*\b|\b(change|edit|amend|modify)\b.{0,20}\border\b/
const changes = /\b(change|edit|amend|modify)\b/
const returnsIt = /\b(return|send (\w+ ){0,3}back)\b/
const refund = /\b(refund\w*|money|paid back)\b/
const late = /\b(never|hasnt|not|didnt|late|lost|missing|still waiting)\b/
const history = /\b(orders|history|what (did|have) i)\b/

/** Of somebody's orders, the latest. */
const LOOKED_AT = 10

const signIn = () => ({ label: reply('signIn'), path: paths.login(paths.orders()) })

/** Whether somebody asks of their own orders. */
export const asksForOrders = (text: string, signedIn: boolean): boolean =>
  numbered.test(text) || own.test(text) || (signedIn && returnsOwn.test(text))

/** Answers what somebody asks of their own orders, which they have to be signed in for. */
export async function answerOrders(asked: Asked): Promise<Answer> {
  const { db, question, text } = asked
  const userId = question.principal?.userId
  // Whether there is such an order is nobody's business who is not signed in.
  if (!userId) {
    const rule = numbered.test(text) ? undefined : await answerPolicy(asked)
    if (rule && refund.test(text)) return { ...rule, links: [...(rule.links ?? []), signIn()] }
    const ofCancelling = cancels.test(text) ? await quote(asked, 'change of order') : undefined
    return {
      text: [ofCancelling, t('signIn')].filter(Boolean).join(' '),
      links: [signIn()],
      replies: [reply('returnPolicy')],
    }
  }
  const number = numbered.exec(text)
  if (number) return answerOne(asked, userId, parseId('ORD', number[1] ?? number[2] ?? '') ?? '')
  const { orders } = await listOrders(db, userId, { page: 1, limit: LOOKED_AT })
  const [latest] = orders
  if (!latest)
    return {
      text: t('noOrders'),
      links: [ordersLink()],
      replies: [reply('whatIsNew')],
    }
  if (cancels.test(text)) return answerCancel(asked, orders)
  if (returnsIt.test(text)) return answerReturn(asked, namedFirst(orders, text))
  if (refund.test(text)) return answerRefund(asked, orders)
  const tell = (order: OwnOrder) => sayState(order, asked.settings)
  if (history.test(text)) {
    const listed = orders.slice(0, MAX_CHAT_ORDERS)
    return shown(listed, [t('latest'), ...listed.map(tell)].join('\n'))
  }
  const underway = orders.filter(({ status }) => status === 'Processing' || status === 'Shipped')
  const meant = underway.length > 0 ? underway.slice(0, MAX_CHAT_ORDERS) : [latest]
  return withHelp(asked, shown(meant, meant.map(tell).join('\n')))
}

async function answerOne(asked: Asked, userId: string, id: string): Promise<Answer> {
  const order = await findOrder(asked.db, id, { userId })
  if (!order)
    return {
      text: t('notFound', { id }),
      links: [ordersLink()],
      replies: [reply('showMyOrders')],
    }
  if (cancels.test(asked.text)) return answerCancel(asked, [order])
  if (returnsIt.test(asked.text)) return answerReturn(asked, [order])
  if (refund.test(asked.text)) return answerRefund(asked, [order])
  return withHelp(asked, shown([order], sayState(order, asked.settings)))
}

/** Orders with what a message names come first, the latest before the others. */
function namedFirst(orders: OwnOrder[], text: string): OwnOrder[] {
  const words = wordsOf(text)
    .filter((word) => !isFiller(word))
    .join(' ')
  const fit = ({ items }: OwnOrder) => Math.max(0, ...items.map(({ name }) => countNamed({ name, brand: '' }, words)))
  return orders.toSorted((a, b) => fit(b) - fit(a))
}

async function answerCancel(asked: Asked, orders: OwnOrder[]): Promise<Answer> {
  const can = orders.find((order) => order.can.cancel)
  const rule = changes.test(asked.text) ? await quote(asked, 'change of order') : undefined
  if (can) return shown([can], rule ? `${t('notShipped', { id: can.id })} ${rule}` : t('canCancel', { id: can.id }))
  const [latest] = orders
  const said = [t('cancelRule'), ...(latest ? [t('statusOf', latest), ...sayInstead(latest)] : [])]
  return { ...shown(orders.slice(0, 1), said.join(' ')), replies: [reply('howToReturn')] }
}

/** What can be done with an order that cannot be cancelled any more. */
function sayInstead({ status, can }: OwnOrder): string[] {
  if (status === 'Shipped') return [t('returnWhenArrived')]
  return can.return ? [t('returnIt')] : []
}

function answerReturn({ settings }: Asked, orders: OwnOrder[]): Answer {
  const going = orders.find(({ returns }) => returns.length > 0)
  const can = orders.find((order) => order.can.return)
  const back = going?.returns.at(-1)
  const state = going && back ? [t('returnOf', { id: going.id, status: back.status })] : []
  const days = settings.returnDays
  if (!can) return shown(orders.slice(0, 1), [t('noneReturnable', { days }), ...state].join(' '))
  return {
    ...shown([can], [t('returnable', { days, id: can.id }), ...state].join(' ')),
    links: [
      { label: reply('returnOrder', { id: can.id }), path: paths.orderReturn(can.id) },
      { label: reply('howReturnsWork'), path: paths.page('returns') },
    ],
  }
}

async function answerRefund(asked: Asked, orders: OwnOrder[]): Promise<Answer> {
  const refunds = orders.flatMap((order) => order.refunds.map((each) => ({ order, ...each })))
  const rule = await quote(asked, 'money back')
  if (refunds.length === 0) return shown(orders.slice(0, 1), [t('noRefund'), rule].filter(Boolean).join(' '))
  const said = refunds.map(({ order, amount, refundedAt }) =>
    refundedAt
      ? t('refunded', { amount, id: order.id, day: sayDay(refundedAt, asked.settings) })
      : t('refunding', { amount, id: order.id }),
  )
  return shown([...new Set(refunds.map(({ order }) => order))], [...said, rule].filter(Boolean).join(' '))
}

async function withHelp(asked: Asked, answer: Answer): Promise<Answer> {
  if (!late.test(asked.text)) return answer
  const rule = (await quote(asked, 'lost parcel')) ?? t('lost')
  return {
    ...answer,
    text: `${answer.text} ${rule}`,
    links: [...(answer.links ?? []), pageLink('contact')],
  }
}

const shown = (orders: OwnOrder[], text: string): Answer => ({
  text,
  orderIds: orders.map(({ id }) => id),
  links: [ordersLink()],
  replies: [reply('howToReturn'), reply('canICancel')],
})

/** Where an order is, and its return. */
function sayState(
  { id, status, date, items, carrier, trackingNumber, events, returns, total }: OwnOrder,
  settings: ShopSettings,
): string {
  const named = sayAll(items.slice(0, 2).map(({ name }) => name))
  const what = items.length > 2 ? t('itemsAndMore', { items: named, count: items.length - 2 }) : named
  const sent = events.findLast(({ type }) => type === 'shipped')?.at
  const state = {
    Pending: () => t('pending'),
    Processing: () => t('processing'),
    Shipped: () =>
      t('shipped', {
        dated: sent !== undefined,
        day: sent ? sayDay(sent, settings) : '',
        carried: carrier !== null,
        carrier: carrier ?? '',
      }),
    Completed: () => t('completed'),
    Cancelled: () => t('canceled'),
  }[status]()
  const back = returns.at(-1)
  return [
    t('order', { id, day: sayDay(date, settings), items: what, total }),
    state,
    ...(status === 'Shipped' && trackingNumber ? [t('tracking', { number: trackingNumber })] : []),
    ...(back ? [t('returnOf', { id, status: back.status })] : []),
  ].join(' ')
}
