import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { adminPaths } from '#contract/admin-paths.ts'
import { type ContentPage, contentPages } from '#contract/content-pages.ts'
import { paths } from '#contract/paths.ts'
import { subscribers } from '#server/engagement/newsletter/tables.ts'
import { expect, expectAccessible, test, waitForHydration } from '../support/page-test.ts'
import { findLinkToken, withDatabase } from './shop-database.ts'
import { shopCaller, signInAdmin } from './shoppers.ts'

const slugs = Object.keys(contentPages) as ContentPage[]

test('the content pages are complete, accessible and fit a small screen', async ({ page }) => {
  test.slow()
  await page.setViewportSize({ width: 360, height: 740 })
  for (const slug of slugs) {
    await page.goto(paths.page(slug))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth), slug).toBeLessThanOrEqual(360)
    if (['about', 'contact', 'faq', 'size-guide'].includes(slug)) await expectAccessible(page)
  }
})

test('a question of the FAQ expands, and the footer links to content pages', async ({ page }) => {
  await page.goto(paths.page('faq'))
  const answer = page.getByText('the carrier and the number of the parcel there')
  await expect(answer).toBeHidden()
  await page.getByText('Where is my order?').click()
  await expect(answer).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Returns & Exchanges' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Returns & Exchanges' })).toBeVisible()
})

test('staff edit a page, see a preview, and restore an earlier version', async ({ page }) => {
  test.slow()
  const word = `W${randomUUID().slice(0, 8)}`
  await signInAdmin(page)
  await page.goto(adminPaths.pages())
  await page.getByRole('link', { name: 'Cookie Policy' }).click()
  const text = page.getByRole('textbox', { name: 'Text' })
  await text.fill(`## ${word}\n\nWe send back for **{{returnDays}} days**. <script>alert(1)</script>`)
  await page.getByRole('tab', { name: 'Preview' }).click()
  await expect(page.getByRole('heading', { name: word })).toBeVisible()
  await expectAccessible(page)
  const save = page.getByRole('button', { name: 'Save page' })
  await save.click()
  await expect(page.getByText('Page saved.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Discard' })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: word })).toBeVisible()
  await expect(save).toBeFocused()
  await page.getByLabel('Description').fill(`About cookies, ${word}`)
  await save.click()
  await expect(page.getByRole('button', { name: 'View version 2' })).toBeVisible()
  await expect(save).toBeFocused()
  await expect
    .poll(async () => (await page.request.get(paths.page('cookies'))).text(), { timeout: 10_000 })
    .toContain(`>${word}</h2>`)
  await page.goto(paths.page('cookies'))
  await expect(page.getByText('We send back for 30 days.')).toBeVisible()
  await page.goto(adminPaths.page('cookies'))
  await page.getByRole('button', { name: 'View version 1' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Restore this version' }).click()
  await expect(page.getByText('Page restored.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Text' })).toHaveValue(/This shop sets no cookies/)
})

test('unsaved text is restored after a reload, and leaving it needs confirmation', async ({ page }) => {
  const word = `Kept ${randomUUID().slice(0, 8)}`
  await signInAdmin(page)
  await page.goto(adminPaths.page('size-guide'))
  const text = page.getByRole('textbox', { name: 'Text' })
  const before = await text.inputValue()
  await text.fill(word)
  page.on('dialog', (dialog) => dialog.accept())
  await page.reload()
  await expect(page.getByText('Your unsaved changes have been restored.')).toBeVisible()
  await expect(text).toHaveValue(word)
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(text).toHaveValue(before)
  await text.fill(word)
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Pages' }).click()
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
  await dialog.getByRole('button', { name: 'Leave and discard' }).click()
  await expect(page).toHaveURL(adminPaths.pages())
  await page.goto(adminPaths.page('size-guide'))
  await expect(text).toHaveValue(before)
})

test('a contact message appears in the panel, and staff reply by email', async ({ page, problems }) => {
  test.slow()
  problems.expect(/400: POST .*\/api\/contact/)
  const email = `asker-${randomUUID()}@example.test`
  await page.goto(paths.page('contact'))
  const form = page.getByRole('form', { name: 'Contact us' })
  await form.getByLabel('Email').fill('nobody')
  await form.getByLabel('Message').fill('Is the lamp dimmable?')
  await form.getByRole('button', { name: 'Send message' }).click()
  await expect(form.getByText('Name is required')).toBeVisible()
  await expect(form.getByText('Invalid email')).toBeVisible()
  await expect(form.getByLabel('Message')).toHaveValue('Is the lamp dimmable?')
  await form.getByLabel('Name').fill('Ann Asker')
  await form.getByLabel('Email').fill(email)
  await form.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you for writing' })).toBeVisible()

  await signInAdmin(page)
  await page.goto(adminPaths.messages({ search: email }))
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Ann Asker' }).click()
  await expect(page.getByText('Is the lamp dimmable?')).toBeVisible()
  await page.getByRole('textbox', { name: 'Reply' }).fill('It is, in three steps.')
  await page.getByRole('button', { name: 'Send reply' }).click()
  await expect(page.getByText('Reply saved but not emailed, because the shop has no mail server.')).toBeVisible()
  await expect(page.getByText('Closed', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Email', exact: true }).click()
  await expect(page.getByRole('heading', { name: /^Re: Your message to/ })).toBeVisible()
})

const findSubscriber = (email: string) =>
  withDatabase(async (db) => (await db.select().from(subscribers).where(sql`${subscribers.email} = ${email}`))[0])

test('a newsletter subscription is confirmed and canceled by links in emails', async ({ page }) => {
  test.slow()
  const email = `reader-${randomUUID()}@example.test`
  await page.goto(paths.home())
  const form = page.getByRole('region', { name: 'Hear about new arrivals' })
  await form.getByRole('textbox', { name: 'Subscribe to our newsletter' }).fill(email)
  await form.getByRole('button', { name: 'Subscribe' }).click()
  await expect(form.getByText('Check your inbox')).toBeVisible()

  const token = await findLinkToken(email, 'newsletter-confirmation')
  await page.goto(paths.confirmNewsletter(token))
  // Opening the link does not subscribe, because mail scanners open links too.
  await waitForHydration(page)
  await expectAccessible(page)
  expect((await findSubscriber(email))?.confirmedAt).toBeNull()
  await page.getByRole('button', { name: 'Confirm subscription' }).click()
  await expect(page.getByRole('heading', { name: 'You’re subscribed' })).toBeVisible()
  await signInAdmin(page)
  await page.goto(adminPaths.newsletter({ search: email }))
  await expect(page.getByRole('row', { name: email })).toContainText('Subscribed')
  await expectAccessible(page)
  await page.goto(paths.unsubscribe((await findSubscriber(email))?.unsubscribeToken))
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('heading', { name: 'You’re unsubscribed' })).toBeVisible()
})

test('staff hide a review with a reason, and show it again', async ({ page }) => {
  test.slow()
  await signInAdmin(page)
  await page.goto(adminPaths.reviews({ rating: 1 }))
  await expectAccessible(page)
  const hide = page.getByRole('button', { name: /^Hide “/ }).first()
  const title = /“(.*)”/.exec((await hide.getAttribute('aria-label')) ?? '')?.[1] ?? ''
  await hide.click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Reason' }).fill('Insults')
  await page.getByRole('dialog').getByRole('button', { name: 'Hide review' }).click()
  await expect(page.getByText('Review hidden.')).toBeVisible()
  await page.goto(adminPaths.reviews({ state: 'hidden' }))
  await expect(page.getByText('“Insults”').first()).toBeVisible()
  await page
    .getByRole('button', { name: `Show “${title}” again` })
    .first()
    .click()
  await expect(page.getByText('The review is visible again.')).toBeVisible()
})

test('with a mail server, the panel reports that replies and invitations are sent', async ({ page }) => {
  const email = `asker-${randomUUID()}@example.test`
  await shopCaller()('POST /contact', { name: 'Ann Asker', email, message: 'Is the lamp dimmable?' })
  await signInAdmin(page)
  await page.route('**/api/admin/connections', async (route) => {
    const connections = await (await route.fetch()).json()
    await route.fulfill({ json: { ...connections, mail: { ...connections.mail, server: 'smtp.example.test' } } })
  })
  await page.goto(adminPaths.messages({ search: email }))
  await page.getByRole('link', { name: 'Ann Asker' }).click()
  await page.getByRole('textbox', { name: 'Reply' }).fill('It is, in three steps.')
  await page.getByRole('button', { name: 'Send reply' }).click()
  await expect(page.getByText(`Reply sent to ${email}.`)).toBeVisible()
  await page.goto(adminPaths.settings())
  await page.getByLabel('Email of the new staff member').fill(email)
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText(`Invitation sent to ${email}.`)).toBeVisible()
  await page.getByRole('button', { name: `Send again to ${email}` }).click()
  await expect(page.getByText(`New link sent to ${email}.`)).toBeVisible()
})
