import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import type { Reply } from '#contract/endpoints.ts'
import { demoAccounts } from '#demo/shoppers/accounts.ts'
import { httpCaller } from '../support/http-caller.ts'
import type { Caller } from '../support/shop.ts'

const { password } = demoAccounts
export const demoAdmin = { ...demoAccounts.admin, password }
export const demoShopper = { ...demoAccounts.shopper, password }

export const newAccount = () => ({
  name: 'Robin Buyer',
  email: `robin-${randomUUID()}@example.test`,
  password: 'correct horse',
})

/** Returns a caller of the API of the shop under test. @param token access token of an account */
export function shopCaller(token?: string): Caller {
  const { baseURL } = test.info().project.use
  if (!baseURL) throw new Error('There is no shop under test')
  return httpCaller(baseURL, token)
}

/** Registers a shopper by the API, and signs this browser in. @returns a caller signed in as the shopper */
export async function signInNew(page: Page): Promise<Caller> {
  const { name, email, password } = newAccount()
  const session = await shopCaller()('POST /auth/register', { name, email, password, confirmPassword: password })
  await keepSession(page, session)
  return shopCaller(session.token)
}

/** Signs this browser in as the administrator of the demo store. @returns a caller signed in as the administrator */
export async function signInAdmin(page: Page): Promise<Caller> {
  const session = await shopCaller()('POST /auth/login', { email: demoAdmin.email, password })
  await keepSession(page, session)
  return shopCaller(session.token)
}

/** Signs in with the form of the current login page. */
export async function logIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByText('Login successful!')).toBeVisible()
}

/** Signs this browser out by removing what is stored. */
export async function signOut(page: Page): Promise<void> {
  await page.goto('/robots.txt')
  await page.evaluate(() => localStorage.clear())
}

/** Signs this browser in by storing the tokens of a session. */
export async function keepSession(page: Page, { token, refreshToken, user }: Reply<'POST /auth/login'>): Promise<void> {
  // A document of the shop without scripts and pictures.
  await page.goto('/robots.txt')
  await page.evaluate(
    (entries) => {
      for (const [key, value] of entries) localStorage.setItem(key, value)
    },
    [
      ['auth_token', token],
      ['refresh_token', refreshToken],
      ['auth-storage', JSON.stringify({ state: { user, isAuthenticated: true }, version: 0 })],
    ] as const,
  )
}
