import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ContentPage } from '#contract/content-pages.ts'
import { readSettings } from '#server/commerce/settings/read-settings.ts'
import { type Quote, quotes } from '#server/discovery/assistant/retrieval/quotes.ts'
import { findPassageUnder } from '#server/engagement/content/find-passage.ts'
import { askAssistant } from '../support/chat.ts'
import { allowGuests } from '../support/guests.ts'
import { openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'

let shop: TestShop
let admin: SignedIn
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.newAdmin()
})
afterAll(() => shop.close())

/** Edits a content page as the owner, and returns a function that undoes the edit. */
async function edit(id: ContentPage, change: (text: string) => string) {
  const { page } = await admin('GET /admin/pages/{id}', { id })
  const text = change(page.text)
  expect(text).not.toBe(page.text)
  await admin('PUT /admin/pages/{id}', { ...page, text })
  return () => admin('POST /admin/pages/{id}/restore', { id, version: page.version })
}

const ask = async (message: string) => (await askAssistant(shop.app, { message })).text

it.each(Object.keys(quotes) as Quote[])('the default pages contain the passage “%s”', async (name) => {
  const [slug, heading] = quotes[name]
  const passage = await findPassageUnder(shop.db, await readSettings(shop.db), slug, heading)
  expect(passage?.text).toMatch(/\w+ \w+/)
})

describe('the assistant quotes the owner’s edits of a page', () => {
  it.each<[string, ContentPage, string, string]>([
    ['When do I get my money back?', 'returns', '10 working days', '4 weeks'],
    ['Can I return opened makeup?', 'returns', 'earphones that were worn', 'swords that were drawn'],
    [
      'Can I exchange it for another size?',
      'returns',
      'The quickest exchange is a new order',
      'We exchange by bicycle',
    ],
    ['It arrived broken!', 'returns', 'with a photograph', 'with a painting'],
    ['How do I return something?', 'returns', 'well packed', 'wrapped in gold'],
    ['How long does shipping take?', 'shipping', 'when it leaves', 'when it lands'],
    ['How can I pay?', 'faq', 'by card', 'with shells'],
    ['Do you use cookies?', 'cookies', 'to track you', 'to haunt you'],
    ['Which size should I take?', 'size-guide', 'take the larger one', 'toss a coin'],
  ])('in the answer to “%s”', async (question, page, before, after) => {
    expect(await ask(question)).toContain(before)
    const undoEdit = await edit(page, (text) => text.replaceAll(before, after))
    const reply = await ask(question)
    expect(reply).toContain(after)
    expect(reply).not.toContain(before)
    await undoEdit()
  })

  it('in the answer to “Do I need an account?”, which follows the setting', async () => {
    expect(await ask('Do I need an account?')).toContain('To pay you need an account')
    await allowGuests(shop)
    expect(await ask('Do I need an account?')).toBe('You don’t need an account. To order, an email address is enough.')
    await allowGuests(shop, false)
    const undoEdit = await edit('faq', (text) => text.replace('{{account}}', 'As you please.'))
    expect(await ask('Do I need an account?')).toContain('As you please.')
    await undoEdit()
  })

  it('in the answer to “Has my refund been paid?”', async () => {
    const undoEdit = await edit('returns', (text) => text.replace('10 working days', 'until Tuesday'))
    expect(await ask('Has my refund been paid?')).toContain('until Tuesday')
    await undoEdit()
  })

  it('on topics that the default pages do not cover', async () => {
    expect(await ask('Do you have a coupon for me?')).toContain('I don’t know of any discount codes')
    const undoEdit = await edit('faq', (text) => `${text}\n\n### Are there coupons?\n\nOne in every newsletter.\n`)
    expect(await ask('Do you have a coupon for me?')).toBe('One in every newsletter.')
    await undoEdit()
  })
})

it('after the owner deletes a heading, the answer only links to the page', async () => {
  const undoEdit = await edit('returns', () => 'Ask us.')
  const reply = await askAssistant(shop.app, { message: 'When do I get my money back?' })
  expect(reply.text).toBe('Our returns page explains how you get your money back.')
  expect(reply.links).toContainEqual({ label: 'Returns & Exchanges', path: '/returns' })
  expect(await ask('What is your return policy?')).toBe('Ask us. Open the order in your orders and choose Return.')
  await undoEdit()
})

it('after the owner renames a heading, the assistant still finds the passage', async () => {
  const undoEdit = await edit('returns', (text) => text.replace('## Your money', '## Refunds'))
  expect(await ask('When is my refund here?')).toContain('Banks take up to 10 working days')
  await undoEdit()
})

it('answers quote the current values of settings', async () => {
  const { settings, revision } = await admin('GET /admin/settings')
  await admin('PUT /admin/settings', { settings: { ...settings, returnDays: 45, warrantyYears: 0 }, revision })
  expect(await ask('What is your return policy?')).toContain('45 days')
  expect(await ask('How do I return something?')).toContain('within 45 days')
  expect(await ask('Is there a warranty?')).toContain('no warranty beyond your legal rights')
})
