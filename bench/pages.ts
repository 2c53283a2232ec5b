import { chromium } from '@playwright/test'
import { demoAccounts } from '#demo/shoppers/accounts.ts'
import { chooseBrowser } from '../tests/support/browser.ts'
import { httpCaller } from '../tests/support/http-caller.ts'
import { startShop } from './processes.ts'
import { printTable } from './table.ts'
import { type LocalStorage, weigh, weighFramework, weightRow } from './weigh.ts'

/** Measures the files that each page loads with an empty cache, and the framework's share of its JavaScript. */
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
    const administrator = await signIn(shop.url, demoAccounts.admin.email)
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

/** @returns local storage of a browser after signing in */
async function signIn(url: string, email: string): Promise<LocalStorage> {
  const { token, user } = await httpCaller(url)('POST /auth/login', { email, password: demoAccounts.password })
  const state = { user, isAuthenticated: true }
  return { auth_token: token, 'auth-storage': JSON.stringify({ state, version: 0 }) }
}
