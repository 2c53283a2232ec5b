import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { paths } from '#contract/paths.ts'
import { makeAdministrator } from '#server/identity/accounts/make-administrator.ts'
import { connect } from '#server/platform/database/client.ts'
import { connectionToEmbedded } from '#server/platform/database/embedded.ts'
import { httpCaller } from '../support/http-caller.ts'
import { waitForHydration } from '../support/page-test.ts'
import type { Caller } from '../support/shop.ts'
import { startShopProcess } from '../support/shop-process.ts'

export interface Person {
  name: string
  email: string
  password: string
}

export const owner: Person = { name: 'Olive Owner', email: 'olive@example.test', password: 'correct horse' }

/**
 * Starts a shop without demo data, runs a callback with it, and removes it.
 * @param environment additional environment variables of the shop
 */
export async function withEmptyShop(
  run: (shop: { url: string; folder: string; makeAdministrator(email: string): Promise<void> }) => Promise<void>,
  environment: Record<string, string> = {},
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'mercer-new-'))
  const shop = await startShopProcess({
    MERCER_DATA: folder,
    MERCER_DEMO: 'off',
    MERCER_RATE_LIMIT: 'off',
    ...environment,
  })
  try {
    await run({
      url: shop.url,
      folder,
      async makeAdministrator(email) {
        const database = connect(await connectionToEmbedded(join(folder, 'postgres')), () => {})
        await makeAdministrator(database.db, email)
        await database.close()
      },
    })
  } finally {
    await shop.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Fills in and submits the registration form. */
export async function register(page: Page, shopUrl: string, { name, email, password }: Person): Promise<void> {
  await page.goto(shopUrl + paths.register())
  await waitForHydration(page)
  await page.getByLabel('Full name').fill(name)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await page.getByRole('checkbox').first().check()
  await page.getByRole('button', { name: 'Create account' }).click()
}

/** Signs in to the panel from the page of a shop that is not open yet. */
export async function signInAsStaff(page: Page, { email, password }: Person): Promise<void> {
  await page.getByRole('link', { name: 'Staff sign-in' }).click()
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Login', exact: true }).waitFor()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

/** Registers the owner of an empty shop, and signs in to its panel. */
export async function signInAsOwner(
  page: Page,
  shop: { url: string; makeAdministrator(email: string): Promise<void> },
): Promise<void> {
  await register(page, shop.url, owner)
  await page.getByText(`You’re signed in as ${owner.email}.`).waitFor()
  await shop.makeAdministrator(owner.email)
  await signInAsStaff(page, owner)
  await page.getByRole('region', { name: 'Before your first sale' }).waitFor()
}

/** Signs in without a page. @returns the access token */
export async function signInByApi(shopUrl: string, { email, password }: Omit<Person, 'name'>): Promise<string> {
  const signedIn = await httpCaller(shopUrl)('POST /auth/login', { email, password })
  if (!('token' in signedIn)) throw new Error('The account has two-step sign-in')
  return signedIn.token
}

export const callAsOwner = async (shopUrl: string): Promise<Caller> =>
  httpCaller(shopUrl, await signInByApi(shopUrl, owner))

/** Opens the shop for everyone from the panel. */
export async function openShop(page: Page, shopUrl: string): Promise<void> {
  await page.goto(shopUrl + paths.admin())
  await page.getByRole('button', { name: 'Open shop' }).click()
  await page.getByText('Your shop is open.').waitFor()
}

/** Runs a callback with a page of phone size in a new browser context, where no one is signed in. */
export async function withPhonePage(
  browser: Browser,
  shopUrl: string,
  run: (page: Page) => Promise<void>,
): Promise<void> {
  const viewport = { width: 390, height: 844 }
  const context = await browser.newContext({ baseURL: shopUrl, viewport, hasTouch: true })
  await run(await context.newPage())
  await context.close()
}
