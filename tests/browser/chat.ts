import type { Locator, Page } from '@playwright/test'
import type { ChatEventJson } from '#contract/assistant.ts'

export const chatButton = (page: Page): Locator => page.getByRole('button', { name: 'Chat', exact: true })
export const chat = (page: Page): Locator => page.getByRole('dialog', { name: 'Shopping assistant' })
export const chatField = (page: Page): Locator => chat(page).getByRole('textbox', { name: 'Ask a question' })
/** The assistant’s last complete message. */
export const lastAnswer = (page: Page): Locator => chat(page).getByRole('article', { name: 'Assistant' }).last()

export async function openChat(page: Page): Promise<void> {
  await chatButton(page).click()
}

/** Asks a question, and waits for the answer. */
export async function ask(page: Page, question: string): Promise<void> {
  const answers = await chat(page).getByRole('article', { name: 'Assistant' }).count()
  await chatField(page).fill(question)
  await chatField(page).press('Enter')
  await chat(page).getByRole('article', { name: 'Assistant' }).nth(answers).waitFor()
}

const conversationId = '0193b2a4-7c1e-4d52-9a35-6f1f2a3b4c5d'

/** Makes the assistant answer every question with these events. */
export async function mockAnswer(page: Page, ...events: ChatEventJson[]): Promise<void> {
  const all: ChatEventJson[] = [
    { topic: 'conversation', conversationId },
    ...events,
    { topic: 'done', engine: 'retrieval' },
  ]
  const body = all.map((event) => `event: ${event.topic}\ndata: ${JSON.stringify(event)}\n\n`).join('')
  await page.route('**/api/ai/chat', (route) => route.fulfill({ contentType: 'text/event-stream', body }))
}
