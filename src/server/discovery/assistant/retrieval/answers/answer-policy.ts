import { paths } from '#contract/paths.ts'
import { returnPostage } from '#contract/return-postage.ts'
import type { ShopSettings } from '#contract/shop.ts'
import { isTaxedByPlace } from '#contract/tax-modes.ts'
import { t } from '#messages/assistantPolicies.ts'
import { t as reply } from '#messages/assistantReplies.ts'
import { t as assistant } from '#messages/assistantTalk.ts'
import { faqLink, ordersLink, pageLink } from '../../links.ts'
import type { Answer, AnswerContext } from '../answer.ts'
import { handOverText } from '../answer.ts'
import { contactText } from '../format-text.ts'
import { type Quote, quote, quoteByHeading } from '../quotes.ts'
import { answerShipping } from './answer-shipping.ts'

type TopicAnswer = (context: AnswerContext) => Answer | Promise<Answer>

const returnsPage = () => pageLink('returns')
const contactPage = () => pageLink('contact')
const returnReplies = () => [reply('howToReturn'), reply('whenMoneyBack'), reply('canIExchange')]

/** Problems with a delivered product. */
const trouble =
  /\b(damaged|broken|defect(ive)?|faulty|smashed|cracked|wrong (item|thing|product|size|colou?r|order)|not work(ing)?|stopped working|doesnt work|missing (item|part)|fell apart)\b/

export const mentionsProblem = (text: string): boolean => trouble.test(text) || /\bpolic(y|ies)\b/.test(text)

function taxText(settings: ShopSettings): string {
  if (settings.pricesIncludeTax) return t('taxIncluded')
  return isTaxedByPlace(settings) ? t('taxByPlace') : t('tax', { rate: settings.taxRate / 100 })
}

const extras =
  /\bprice ?match\w*|\b(gift ?-?(wrap|box|card|message|voucher|certificate|receipt)\w*|wrap(ped|ping)? (it|this|them))\b/
const codes =
  /\b(black friday|cyber monday|coupons?|promo(tion)?( ?codes?)?|discount codes?|vouchers?|codes?|loyalty)\b|\b(students?|seniors?|military|teachers?|nurses?|first order|bulk)\b.{0,12}\bdiscounts?\b/
const otherPayments = /\b(paypal|klarna|afterpay|apple pay|google pay|bitcoin|crypto|install?ments?|cash)\b/

/**
 * Topics about the shop, more specific ones first, with their answers. Facts come from the settings, everything else is quoted
 * from content pages.
 */
const topics: [RegExp, TopicAnswer][] = [
  [
    extras,
    async (context) =>
      (await answerFromHeading(context, extras)) ?? {
        text: t('noExtras'),
        links: [contactPage()],
        handOver: handOverText(context),
      },
  ],
  [
    codes,
    async (context) =>
      (await answerFromHeading(context, codes)) ?? {
        text: t('noCodes'),
        links: [{ label: reply('onSale'), path: paths.products({ onSale: true }) }],
        replies: [reply('whatIsOnSale')],
      },
  ],
  [
    trouble,
    async (context) => ({
      text: `${t('sorry')} ${await quoteOr(context, 'something is wrong', t('trouble'))}`,
      links: [contactPage(), returnsPage()],
      replies: returnReplies().slice(0, 2),
    }),
  ],
  [
    /\b(money back|refunds?|refunded|reimburse\w*|paid back|pay back)\b/,
    async (context) => ({
      text: await quoteOr(context, 'money back', t('moneyBack')),
      links: [returnsPage(), ordersLink()],
      replies: returnReplies().slice(0, 1),
    }),
  ],
  [
    /\b(exchange|swap|switch)\w*\b|\b(doesnt|dont|does not|do not|didnt) fit\b|\b(is|are|was|were) too (small|big|large|tight|loose|short|long)\b/,
    async (context) => ({
      text: `${await quoteOr(context, 'exchange', t('exchange'))} ${daysToReturn(context)}`,
      links: [returnsPage()],
      replies: returnReplies().slice(0, 1),
    }),
  ],
  [
    /\b(returns?|returned|returning|returnable|send (\w+ ){0,3}back|sent back|sending (\w+ )?back|bring (it|this|them) back|take (it|this|them) back|dont like it|change my mind|right of withdrawal)\b/,
    answerReturns,
  ],
  [
    /\b(warrant(y|ies)|guarantees?d?)\b/,
    async (context) => ({
      text:
        context.settings.warrantyYears > 0
          ? await quoteOr(context, 'something is wrong', t('warranty', { years: context.settings.warrantyYears }))
          : t('noWarranty'),
      links: [returnsPage(), contactPage()],
    }),
  ],
  [
    /\b(ship|shipping|shipped|ships|deliver|delivery|delivered|delivers|deliveries|postage|express|overnight|courier|dispatch\w*|send (it |them )?to|arrives?|get here|by tomorrow|need it (by|tomorrow|today))\b/,
    answerShipping,
  ],
  [
    /\b(tax|taxes|vat|duties|customs)\b/,
    ({ settings }) => ({
      text: taxText(settings),
      links: [pageLink('shipping')],
    }),
  ],
  [
    /\b(pay|payments?|paying|paypal|klarna|afterpay|visa|mastercard|amex|american express|(credit|debit) cards?|apple pay|google pay|bitcoin|crypto|invoice|install?ments?|cash)\b|\b(is|are) (it|this|you|they|the) ?(site|shop|store|website)? ?(safe|secure|legit\w*|trustworthy|a scam)\b/,
    answerPayment,
  ],
  [
    /\b(size (guide|chart|table)|(which|what) size (should|do|would|is|fits?|will)|sizing|how do i measure|my (chest|waist|hips?|foot|feet) (is|are|measures?)|(run|fit)s? (small|large|big|true)|true to size)\b/,
    async (context) => ({
      text: `${await quoteOr(context, 'sizes', t('sizes'))} ${t('doesNotFit', { days: context.settings.returnDays })}`,
      links: [pageLink('size-guide')],
    }),
  ],
  [
    /\b(unsubscribe|newsletters?|mailing list|stop (the )?(mails?|emails?))\b/,
    async (context) => ({
      text: /\b(unsubscribe|stop|end|cancel|leave|no more)\b/.test(context.text)
        ? await quoteOr(context, 'end of newsletter', t('unsubscribe'))
        : t('newsletter'),
      links: [faqLink()],
    }),
  ],
  [
    /\b(forgot(ten)?|reset|change|lost|new|cant remember)\b.{0,20}\bpassword\b|\bpassword\b.{0,20}\b(forgot\w*|reset|lost)\b/,
    async (context) => ({
      text: await quoteOr(context, 'password', t('password')),
      links: [{ label: reply('forgotPassword'), path: paths.forgotPassword() }],
    }),
  ],
  [
    /\b(change|update|edit)\b.{0,12}\b(my|the) (delivery |shipping |e-?mail )?(address(es)?|name|e-?mail|phone( number)?|details|profile)\b/,
    () => ({
      text: t('profile'),
      links: [{ label: reply('yourProfile'), path: paths.profile() }],
    }),
  ],
  [
    /\b(delete|close|remove|deactivate)\b.{0,15}\b(account|profile|data)\b|\bdownload (all )?my data\b/,
    async (context) => ({
      text: await quoteOr(context, 'end of account', t('deleteAccount')),
      links: [{ label: reply('yourProfile'), path: paths.profile() }, pageLink('privacy')],
    }),
  ],
  [
    /\b(need|have to|must|without)\b.{0,20}\b(account|register|sign ?up|log ?in)\b|\bguest checkout\b|\bcheck ?out as (a )?guest\b|\bcreate an account\b|\b(sign|log) ?(up|in)\b|\bregister\b/,
    async (context) => ({
      // The page may be older than the setting.
      text: context.settings.guestCheckout ? t('accountOptional') : await quoteOr(context, 'account', t('account')),
      links: [
        { label: reply('createAccount'), path: paths.register() },
        { label: reply('signIn'), path: paths.login() },
      ],
    }),
  ],
  [
    /\b(privacy|my data|personal (data|information)|gdpr|track(ing)? me|cookies?)\b/,
    async (context) => ({
      text: await quoteOr(context, privacyTopic(context.text), t('privacy')),
      links: [pageLink('privacy'), pageLink('cookies')],
    }),
  ],
  [
    /\b(contact|phone( number)?|telephone|call you|e-?mail( address)?|reach you|get in touch|write to you|where are you( located| based)?|your (address|location)|located|(ship|send|dispatch|deliver) from|opening hours|store hours|open (on|24|today|now|at)|when (are|do) you open|(physical|brick) (store|shop)|(a|any) (shop|store|branch|showroom)s? (in|near|at)|headquarters?|visit you)\b/,
    ({ settings }) => ({
      text: [contactText(settings), settings.address && assistant('address', { address: settings.address })]
        .filter(Boolean)
        .join(' '),
      links: [contactPage()],
    }),
  ],
  [/\b(terms( of service| and conditions)?|imprint|legal)\b/, () => ({ text: t('terms'), links: [pageLink('terms')] })],
]

/** Answers questions about the shop itself; undefined for other messages. */
export async function answerPolicy(context: AnswerContext): Promise<Answer | undefined> {
  // This is a search for products with free shipping.
  if (
    /\b(with|has|have|having|offering|show|things|products|items)\b.*\bfree (shipping|delivery)\b/.test(context.text) &&
    !/\?|when|how|do (i|you)|is /.test(context.text)
  )
    return undefined
  const [, answer] = topics.find(([pattern]) => pattern.test(context.text)) ?? []
  return answer?.(context)
}

/** @param fallback the text if the content pages do not mention the topic */
const quoteOr = async (context: AnswerContext, topic: Quote, fallback: string): Promise<string> =>
  (await quote(context, topic)) ?? fallback

/** Answers with a passage under a matching heading, for topics that not every shop has. */
async function answerFromHeading(context: AnswerContext, heading: RegExp): Promise<Answer | undefined> {
  const passage = await quoteByHeading(context, heading)
  return passage && { text: passage.text, links: [{ label: passage.title, path: paths.page(passage.slug) }] }
}

const daysToReturn = ({ settings }: AnswerContext): string => t('returnDays', { days: settings.returnDays })

async function answerReturns(context: AnswerContext): Promise<Answer> {
  const { text } = context
  const answer = (answerText: string): Answer => ({
    text: answerText,
    links: [returnsPage(), ordersLink()],
    replies: returnReplies().slice(1),
  })
  if (/\b(postage|who pays|prepaid|return (shipping|labels?|costs?|fees?)|returns? free|free returns?)\b/.test(text))
    return answer(await quoteOr(context, 'return postage', returnPostage()))
  if (/\b(opened|used|worn|makeup|make up|beauty|cosmetics?|cream|lipstick|ear(buds|phones)|gift cards?)\b/.test(text))
    return answer(await quoteOr(context, 'what can come back', daysToReturn(context)))
  const inOrders = t('chooseReturn')
  if (/\bhow\b/.test(text))
    return answer(`${daysToReturn(context)} ${await quoteOr(context, 'how to return', inOrders)}`)
  return answer(`${await quoteOr(context, 'returns', daysToReturn(context))} ${inOrders}`)
}

async function answerPayment(context: AnswerContext): Promise<Answer> {
  const answerText = await quoteOr(context, 'payment', t('payment'))
  const [other] = otherPayments.exec(context.text) ?? []
  const isUnknown = other !== undefined && !answerText.toLowerCase().includes(other)
  return {
    text: isUnknown ? `${t('notThatWay')} ${answerText}` : answerText,
    links: [faqLink()],
    replies: [reply('howMuchShipping'), reply('howMuchTax')],
  }
}

const privacyTopic = (text: string): Quote =>
  /\bcookies?\b/.test(text) ? 'cookies' : /\b(sell|sold|share|give|third)\b/.test(text) ? 'who sees data' : 'privacy'
