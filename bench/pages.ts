import { chromium } from '@playwright/test'
import { demoAccounts } from '#demo/shoppers/accounts.ts'
import { chooseBrowser } from '../tests/support/browser.ts'
import { httpCaller } from '../tests/support/http-caller.ts'
import { startShop } from './processes.ts'
import { printTable } from './table.ts'
import { type Stored, weigh, weighFramework, weightRow } from './weigh.ts'

/** What each page sends to a browser that has nothing of it yet, and how much of its JavaScript any such page would send. */
export async function measurePages(): Promise<void> {
  const framework = await weighFramework()
  const shop = await startShop()
  const browser = await chromium.launch(await chooseBrowser())
  try {
    const { products } = await httpCaller(shop.url)('GET /products', { featured: 'true', limit: 1 })
    const pages = {
      home: '/',
      list: '/products',
      detail: `/products/${products?.[0]?.id}`,
      cart: '/cart',
      login: '/login',
      panel: '/admin',
    }
    const administrator = await signedIn(shop.url, demoAccounts.admin.email)
    const rows = []
    for (const [name, path] of Object.entries(pages)) {
      const weight = await weigh(browser, shop.url + path, name === 'panel' ? administrator : {})
      rows.push(weightRow(name, weight, framework))
    }
    printTable('Bytes of each page, compressed, with an empty cache', rows)
  } finally {
    await browser.close()
    await shop.stop()
  }
}

/** What the browser of somebody who has signed in keeps. */
async function signedIn(url: string, email: string): Promise<Stored> {
  const { token, user } = await httpCaller(url)('POST /auth/login', { email, password: demoAccounts.password })
  const state = { user, isAuthenticated: true }
  return { auth_token: token, 'auth-storage': JSON.stringify({ state, version: 0 }) }
}
