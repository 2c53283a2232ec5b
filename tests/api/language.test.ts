import { afterAll, beforeAll, expect, it } from 'vitest'
import { addTranslation } from '#messages/runtime/area.ts'
import { setDefaultLanguage } from '#messages/runtime/in-language.ts'
import type { Language } from '#messages/runtime/language.ts'
import { emailRenderContext } from '#server/app/email-templates.ts'
import { servePages } from '#server/app/pages/pages.ts'
import { renderStoredMail } from '#server/platform/mail/render-stored-mail.ts'
import { mails } from '#server/platform/mail/tables.ts'
import { plainPages } from '../support/plain-pages.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'

/** A language that exists only in this test. */
const mirrored = 'en-x-mirror' as Language

const usedLanguages: Language[] = []
let shop: TestShop
beforeAll(async () => {
  addTranslation(mirrored, 'mails', { hello: 'olleH', unsubscribe: 'ebircsbusnU' })
  addTranslation(mirrored, 'mailAccounts', { confirmEmail: 'liame mrifnoC' })
  shop = await openTestShop()
  const { config, payments } = shop.shop
  const settings = { config: { ...config, language: mirrored }, paymentHosts: payments.current.browserHosts }
  servePages(shop.app, settings, async () => pages)
  setDefaultLanguage(mirrored)
})
afterAll(async () => {
  setDefaultLanguage('en')
  await shop.close()
})

const { entry } = plainPages
const pages = {
  ...plainPages,
  entry: {
    ...entry,
    module: { ...entry.module, setDefaultLanguage: (language: Language) => void usedLanguages.push(language) },
  },
}

it('the subject of an email is in the shop’s language, and its text in English if the shop does not have that language', async () => {
  await shop.newShopper()
  const [mail] = await shop.db.select().from(mails)
  if (!mail) throw new Error('There is no mail')
  expect(mail.subject).toBe('liame mrifnoC')
  const { db, secrets } = shop.shop
  const rendered = await renderStoredMail(mail, emailRenderContext(db, 'https://shop.example', secrets))
  expect(rendered?.html).toContain('lang="en"')
  expect(rendered?.text).toContain('Hello')
  expect(rendered?.text).toContain('Confirm email')
})

it('the shop’s language is also set in the page bundle, which has its own copy of the messages', async () => {
  expect((await shop.app.inject({ url: '/cart' })).statusCode).toBe(200)
  expect(usedLanguages).toEqual([mirrored])
})
