import { afterAll, beforeAll, expect, it } from 'vitest'
import { databaseUrl, runFromSources } from '../support/command-process.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

/** Runs `npm run admin` for an account, and returns its output lines. */
async function makeAdministrator(email: string): Promise<string[]> {
  const { output } = await runFromSources(['admin', email], { DATABASE_URL: databaseUrl(shop.direct) })
  return output.split('\n')
}

it('npm run admin warns if the account’s email address is not verified', async () => {
  const [verified, unverified] = [await shop.newShopper(), await shop.newUnverified()]
  expect(await makeAdministrator(verified.email)).toEqual([
    `${verified.email} is an administrator now. Sign in again to see the panel.`,
  ])
  expect(await makeAdministrator(unverified.email)).toEqual([
    expect.stringMatching(/is an administrator now\..*Warning: its email address is not verified/),
  ])
})
