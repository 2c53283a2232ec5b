import { paths } from '#contract/paths.ts'
import { buy } from '../support/checkout.ts'
import { tabAndPress, tabTo } from '../support/keyboard.ts'
import { expect, expectAccessible, test, waitForHydration } from '../support/page-test.ts'
import { ask, chat, chatButton, chatField, lastAnswer, mockAnswer, openChat } from './chat.ts'
import { findPlentifulProduct } from './demo-products.ts'
import { shopCaller, signInNew } from './shoppers.ts'
import { addTestProduct } from './test-product.ts'

test('the assistant finds a product, shows it, and adds it to the cart', { tag: '@journey' }, async ({ page }) => {
  await page.goto(paths.home())
  await openChat(page)
  await expect(chatField(page)).toBeFocused()
  await chatField(page).fill('Do you have a tent?')
  await chat(page).getByRole('button', { name: 'Send' }).click()
  await expect(chat(page).getByRole('log').getByText('Do you have a tent?')).toBeVisible()
  await expect(chat(page).getByText('The assistant is writing')).toBeAttached()
  const card = lastAnswer(page).getByRole('list', { name: 'Products' }).getByRole('listitem').first()
  const tent = (await shopCaller()('GET /products/{id}', { id: 'ridgeline-two-person-tent' })).data
  await expect(card.getByRole('link', { name: tent.name })).toHaveAttribute('href', paths.product(tent.id))
  await expect(card).toContainText(`$${tent.price.toFixed(2)}`)
  await expect(card.getByText(/\d+ items available|Only \d+ left/)).toBeVisible()

  await card.getByRole('button', { name: /^Add .* to cart$/ }).click()
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Add to Cart', exact: true })
  const drawer = page.getByRole('dialog', { name: 'Your cart' })
  await expect(confirm.or(drawer)).toBeVisible()
  if (await confirm.isVisible()) await confirm.click()
  await expect(drawer.getByRole('list', { name: 'Cart items' })).toContainText(tent.name)
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(chat(page)).toBeVisible()
})

test('the assistant works by keyboard: open, ask, read, close', async ({ page }) => {
  await page.goto(paths.page('about'))
  await waitForHydration(page)
  await tabAndPress(page, chatButton(page), 'Enter')
  await expect(chatField(page)).toBeFocused()
  await page.keyboard.type('What is your')
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.type('return policy?')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(lastAnswer(page)).toContainText('You can send back what you bought for 30 days')
  await expect(lastAnswer(page).getByRole('link', { name: 'Returns & Exchanges' })).toBeVisible()
  await expect(chat(page).getByRole('article', { name: 'You' })).toHaveText([/^What is your\nreturn policy\?/])
  await expect(chatField(page)).toBeFocused()
  await tabTo(page, chat(page).getByRole('region', { name: 'Conversation' }), 'Shift+Tab')
  await page.keyboard.press('Escape')
  await expect(chat(page)).toBeHidden()
  await expect(chatButton(page)).toBeFocused()
})

test('a suggested question is sent with one click', async ({ page }) => {
  await page.goto(paths.home())
  await openChat(page)
  await chat(page).getByRole('button', { name: 'What does shipping cost?' }).click()
  await expect(chat(page).getByRole('article', { name: 'You' })).toContainText('What does shipping cost?')
  const { shippingMethods } = (await shopCaller()('GET /storefront')).shop
  for (const { name, estimate } of shippingMethods) await expect(lastAnswer(page)).toContainText(`${name}: ${estimate}`)
  await expect(lastAnswer(page).getByRole('link', { name: 'Shipping Information' })).toBeVisible()
  await expect(chatField(page)).toBeFocused()
})

test('the conversation survives navigation and reloads, with current prices, until the shopper starts over', async ({
  page,
}) => {
  const { id, name } = await addChatProduct()
  const product = (await shopCaller()('GET /products/{id}', { id })).data
  await mockAnswer(
    page,
    { topic: 'text', text: 'This one.' },
    { topic: 'products', products: [{ ...product, price: 1.23 }] },
  )
  await page.goto(paths.home())
  await openChat(page)
  await ask(page, 'Which?')
  await expect(lastAnswer(page).getByText('$1.23')).toBeVisible()
  await lastAnswer(page).getByRole('link', { name }).click()
  await expect(page).toHaveURL(paths.product(id))
  await expect(chat(page)).toBeVisible()

  await page.reload()
  await openChat(page)
  await expect(lastAnswer(page)).toContainText('This one.')
  await expect(lastAnswer(page).getByText('$1.23')).toBeHidden()
  await expect(lastAnswer(page).getByText(`$${product.price.toFixed(2)}`)).toBeVisible()

  const other = await page.context().newPage()
  await other.goto(paths.page('faq'))
  await openChat(other)
  await expect(lastAnswer(other)).toContainText('This one.')
  await chat(page).getByRole('button', { name: 'Start over' }).click()
  await expect(chat(page).getByRole('article')).toHaveCount(0)
  await expect(chatField(page)).toBeFocused()
  await expect(chat(other).getByRole('article')).toHaveCount(0)
})

test('a signed-in shopper can ask about their order, and the next visitor on this device does not see the conversation', async ({
  page,
}) => {
  const shopper = await signInNew(page)
  await shopper('POST /cart/add', { productId: await addTestProduct({ name: 'Test Product' }), quantity: 1 })
  const order = await buy(shopper)
  await mockAnswer(page, { topic: 'text', text: 'It is being packed.' }, { topic: 'orders', orders: [order] })
  await page.goto(paths.home())
  await openChat(page)
  await ask(page, 'Where is my order?')
  const card = lastAnswer(page).getByRole('list', { name: 'Orders' })
  await expect(card.getByRole('link', { name: order.id })).toHaveAttribute('href', paths.order(order.id))
  await expect(card).toContainText('Processing')
  expect(await page.evaluate(() => localStorage.getItem('assistant-storage'))).toContain(order.id)

  // The conversation is removed even if the chat was not opened after the reload.
  await page.reload()
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Robin Buyer' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('assistant-storage'))).toBeNull()
  await openChat(page)
  await expect(chat(page).getByRole('article')).toHaveCount(0)
})

test('a blank message is not sent', async ({ page }) => {
  let sent = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/ai/chat')) sent++
  })
  await page.goto(paths.home())
  await openChat(page)
  await chatField(page).fill(' \n ')
  await chatField(page).press('Enter')
  await chat(page).getByRole('button', { name: 'Send' }).click()
  await mockAnswer(page, { topic: 'text', text: 'Hello there.' })
  await ask(page, 'Hello')
  await expect(chat(page).getByRole('article', { name: 'You' })).toHaveCount(1)
  expect(sent).toBe(1)
})

test('a typing indicator is shown for at least a second before an answer', async ({ page }) => {
  await mockAnswer(page, { topic: 'text', text: 'Here ' }, { topic: 'text', text: 'you are.' })
  await page.clock.install()
  await page.goto(paths.home())
  await openChat(page)
  await page.clock.pauseAt(Date.now() + 3_600_000)
  await chatField(page).fill('Hello')
  const responded = page.waitForResponse('**/api/ai/chat')
  await chatField(page).press('Enter')
  await (await responded).finished()
  await page.clock.runFor(900)
  await expect(chat(page).getByText('The assistant is writing')).toBeAttached()
  await expect(chat(page).getByText('Here you are.')).toBeHidden()
  await page.clock.runFor(200)
  await expect(chat(page).getByRole('log').getByText('Here you are.')).toBeVisible()
})

test('a failed answer shows an error and can be retried', async ({ page, problems }) => {
  problems.expect(/^500: POST \S+\/api\/ai\/chat$/)
  await page.route('**/api/ai/chat', (route) =>
    route.fulfill({ status: 500, json: { code: 'internal', message: 'Something went wrong on our side.' } }),
  )
  await page.goto(paths.home())
  await openChat(page)
  await chatField(page).fill('Hello')
  await chatField(page).press('Enter')
  await expect(chat(page).getByRole('alert')).toContainText('Something went wrong on our side.')
  await expectAccessible(page)
  await page.unroute('**/api/ai/chat')
  await mockAnswer(page, { topic: 'text', text: 'Hello there.' })
  await chat(page).getByRole('button', { name: 'Try Again' }).click()
  await expect(lastAnswer(page)).toContainText('Hello there.')
  await expect(chat(page).getByRole('article', { name: 'You' })).toHaveCount(1)
  await expect(chat(page).getByText('Something went wrong')).toBeHidden()
})

test('an interrupted or stopped answer can be requested again', async ({ page }) => {
  const body = 'event: text\ndata: {"topic":"text","text":"It is"}\n\n'
  await page.route('**/api/ai/chat', (route) => route.fulfill({ contentType: 'text/event-stream', body }))
  await page.goto(paths.home())
  await openChat(page)
  await chatField(page).fill('Hello')
  await chatField(page).press('Enter')
  await expect(chat(page).getByRole('alert')).toContainText('The answer was cut off.')

  await page.unroute('**/api/ai/chat')
  await page.route('**/api/ai/chat', () => {})
  await chat(page).getByRole('button', { name: 'Try Again' }).click()
  await chatField(page).fill('A draft of the next question')
  await chatField(page).press('Enter')
  await expect(chatField(page)).toHaveValue('A draft of the next question')
  await chat(page).getByRole('button', { name: 'Stop' }).click()
  await expect(chat(page).getByRole('alert')).toContainText('The answer was stopped.')
  await expect(chat(page).getByRole('article', { name: 'You' })).toHaveCount(1)
})

test('retracted text is not shown, and long words wrap', async ({ page }) => {
  const word = 'W'.repeat(300)
  await mockAnswer(
    page,
    { topic: 'text', text: 'It costs nothing.' },
    { topic: 'restart' },
    { topic: 'text', text: `<b>${word}</b>` },
    { topic: 'links', links: [{ label: 'Returns', path: '/returns' }] },
    { topic: 'replies', replies: ['Thanks', word.slice(0, 80)] },
  )
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto(paths.home())
  await openChat(page)
  await ask(page, word)
  await expect(lastAnswer(page)).toContainText(`<b>${word}</b>`)
  await expect(chat(page).getByText('It costs nothing.')).toBeHidden()
  const conversation = chat(page).getByRole('region', { name: 'Conversation' })
  expect(await conversation.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  await expectAccessible(page)
  await lastAnswer(page).getByRole('link', { name: 'Returns' }).click()
  await expect(page).toHaveURL('/returns')
  await expect(chat(page)).toBeHidden()
})

test('the contact form is filled in with the conversation when staff take over', async ({ page }) => {
  await mockAnswer(
    page,
    { topic: 'text', text: 'I do not know that.' },
    { topic: 'handOver', handOver: 'I asked the assistant: do you engrave?' },
  )
  await page.goto(paths.home())
  await openChat(page)
  await ask(page, 'Do you engrave?')
  await lastAnswer(page).getByRole('link', { name: 'Contact us' }).click()
  await expect(page).toHaveURL(paths.page('contact'))
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('I asked the assistant: do you engrave?')
})

test('a question on a product page is sent with the ID of the product', async ({ page }) => {
  const { id } = await findPlentifulProduct()
  await mockAnswer(page, { topic: 'text', text: 'Yes.' })
  await page.goto(paths.product(id))
  await openChat(page)
  const firstRequest = page.waitForRequest('**/api/ai/chat')
  await chat(page).getByRole('button', { name: 'Is this in stock?' }).click()
  expect((await firstRequest).postDataJSON()).toEqual({ message: 'Is this in stock?', productId: id })
  await expect(lastAnswer(page)).toContainText('Yes.')
  const secondRequest = page.waitForRequest('**/api/ai/chat')
  await chatField(page).fill('And now?')
  await chatField(page).press('Enter')
  expect((await secondRequest).postDataJSON()).toMatchObject({ conversationId: expect.any(String) })
})

async function addChatProduct() {
  const name = 'Chat Product'
  return { name, id: await addTestProduct({ name }) }
}
