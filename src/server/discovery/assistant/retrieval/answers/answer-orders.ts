import type { z } from 'zod'
import { MAX_CHAT_ORDERS } from '#contract/assistant.ts'
import { formatShortCents } from '#contract/money.ts'
import type { Order } from '#contract/orders.ts'
import { paths } from '#contract/paths.ts'
import type { ShopSettings } from '#contract/shop.ts'
import { wordsOf } from '#server/catalog/search/reading/fold-message.ts'
import { idMeant } from '#server/sales/orders/numbers.ts'
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

const signIn = { label: 'Sign in', path: paths.login(paths.orders()) }

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
    if (rule && refund.test(text)) return { ...rule, links: [...(rule.links ?? []), signIn] }
    const ofCancelling = cancels.test(text) ? await quote(asked, 'change of order') : undefined
    return {
      text: `${ofCancelling ? `${ofCancelling} ` : ''}To tell you about your orders I have to know who you are: please sign in, and ask me again.`,
      links: [signIn],
      replies: ['What is your return policy?'],
    }
  }
  const number = numbered.exec(text)
  if (number) return answerOne(asked, userId, idMeant('ORD', number[1] ?? number[2] ?? '') ?? '')
  const { orders } = await listOrders(db, userId, { page: 1, limit: LOOKED_AT })
  const [latest] = orders
  if (!latest)
    return {
      text: 'You have no orders yet. When you have ordered something, I can tell you where it is.',
      links: [ordersLink],
      replies: ['What is new?'],
    }
  if (cancels.test(text)) return answerCancel(asked, orders)
  if (returnsIt.test(text)) return answerReturn(asked, namedFirst(orders, text))
  if (refund.test(text)) return answerRefund(asked, orders)
  if (history.test(text))
    return shown(
      orders.slice(0, MAX_CHAT_ORDERS),
      `Your latest orders: ${orders
        .slice(0, MAX_CHAT_ORDERS)
        .map((order) => `${order.id}, ${sayState(order, asked.settings)}`)
        .join('; ')}.`,
    )
  const underway = orders.filter(({ status }) => status === 'Processing' || status === 'Shipped')
  const meant = underway.length > 0 ? underway.slice(0, MAX_CHAT_ORDERS) : [latest]
  return withHelp(
    asked,
    shown(meant, meant.map((order) => `${order.id}: ${sayState(order, asked.settings)}.`).join(' ')),
  )
}

async function answerOne(asked: Asked, userId: string, id: string): Promise<Answer> {
  const order = await findOrder(asked.db, id, { userId })
  if (!order)
    return {
      text: `I do not find ${id} among your orders. Its number stands in the email that confirmed it.`,
      links: [ordersLink],
      replies: ['Show my orders'],
    }
  if (cancels.test(asked.text)) return answerCancel(asked, [order])
  if (returnsIt.test(asked.text)) return answerReturn(asked, [order])
  if (refund.test(asked.text)) return answerRefund(asked, [order])
  return withHelp(asked, shown([order], `${order.id}: ${sayState(order, asked.settings)}.`))
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
  if (can)
    return shown(
      [can],
      `${can.id} has not been sent${rule ? `. ${rule}` : ', so you can cancel it yourself: open it and press Cancel.'}`,
    )
  const [latest] = orders
  return {
    ...shown(
      orders.slice(0, 1),
      `An order can be cancelled as long as it has not been sent. ${latest?.id} is ${latest?.status.toLowerCase()}.${latest ? sayInstead(latest) : ''}`,
    ),
    replies: ['How do I return something?'],
  }
}

/** What can be done with an order that cannot be cancelled any more. */
function sayInstead({ status, can }: OwnOrder): string {
  if (status === 'Shipped') return ' You can return it when it has arrived.'
  return can.return ? ' You can return it.' : ''
}

function answerReturn({ settings }: Asked, orders: OwnOrder[]): Answer {
  const going = orders.find(({ returns }) => returns.length > 0)
  const can = orders.find((order) => order.can.return)
  const state = going ? ` The return of ${going.id} is ${going.returns.at(-1)?.status.toLowerCase()}.` : ''
  if (!can)
    return shown(
      orders.slice(0, 1),
      `Things can be returned within ${settings.returnDays} days after delivery; of your latest orders none can be right now.${state}`,
    )
  return {
    ...shown(
      [can],
      `You can return ${can.id} within ${settings.returnDays} days after delivery: open it, choose Return, and say what comes back.${state}`,
    ),
    links: [
      { label: `Return ${can.id}`, path: paths.orderReturn(can.id) },
      { label: 'How returns work', path: paths.page('returns') },
    ],
  }
}

async function answerRefund(asked: Asked, orders: OwnOrder[]): Promise<Answer> {
  const refunds = orders.flatMap((order) => order.refunds.map((each) => ({ order, ...each })))
  const rule = (await quote(asked, 'money back')) ?? ''
  if (refunds.length === 0) return shown(orders.slice(0, 1), `I find no refund with your latest orders. ${rule}`.trim())
  const said = refunds.map(({ order, amount, refundedAt }) =>
    refundedAt
      ? `${formatShortCents(amount)} for ${order.id} was paid back on ${sayDay(refundedAt, asked.settings)}`
      : `${formatShortCents(amount)} for ${order.id} is on its way back`,
  )
  return shown([...new Set(refunds.map(({ order }) => order))], `${said.join('; ')}. ${rule}`.trim())
}

async function withHelp(asked: Asked, answer: Answer): Promise<Answer> {
  if (!late.test(asked.text)) return answer
  const rule = (await quote(asked, 'lost parcel')) ?? 'If it does not come, write to us.'
  return {
    ...answer,
    text: `${answer.text} ${rule}`,
    links: [...(answer.links ?? []), pageLink('contact')],
  }
}

const shown = (orders: OwnOrder[], text: string): Answer => ({
  text,
  orderIds: orders.map(({ id }) => id),
  links: [ordersLink],
  replies: ['How do I return something?', 'Can I cancel it?'],
})

/** Where an order is, in words. */
function sayState(
  { status, date, items, carrier, trackingNumber, events, returns, total }: OwnOrder,
  settings: ShopSettings,
): string {
  const what = sayAll(
    items
      .slice(0, 2)
      .map(({ name }) => name)
      .concat(items.length > 2 ? ['more'] : []),
  )
  const when = (type: string) => events.findLast((event) => event.type === type)?.at
  const said = {
    Pending: 'it waits for your payment',
    Processing: 'it is paid, and being packed',
    Shipped: `it was sent${when('shipped') ? ` on ${sayDay(when('shipped') ?? date, settings)}` : ''}${carrier ? ` by ${carrier}` : ''}${trackingNumber ? `, parcel number ${trackingNumber}` : ''}`,
    Completed: 'it has arrived',
    Cancelled: 'it was cancelled',
  }[status]
  const back = returns.at(-1)
  return `${what} of ${sayDay(date, settings)}, ${formatShortCents(total)}: ${said}${back ? `; its return is ${back.status.toLowerCase()}` : ''}`
}
