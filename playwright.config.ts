import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import { chooseBrowser } from './tests/support/browser.ts'

/** Where `npm test` wants the results, to count them. */
const report = process.env.TEST_REPORT

/** Where a phone has another layout or another way to do it. What is the same on every screen is tried on one. */
const differentOnPhones = [
  'attribute-filters',
  'card-swatches',
  'cart',
  'cart-drawer',
  'checkout',
  'compare',
  'demo-markets',
  'filters',
  'guest-checkout',
  'home',
  'opening-soon',
  'order-links',
  'orders',
  'panel',
  'product-gallery',
  'product-options',
  'product-videos',
  'purchase',
  'screens',
  'search-box',
  'search-interpretation',
  'translations',
]
for (const name of differentOnPhones)
  if (!existsSync(`tests/browser/${name}.test.ts`)) throw new Error(`tests/browser/${name}.test.ts does not exist`)

export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'test-results',
  globalSetup: './tests/support/shop-for-browsers.ts',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  fullyParallel: true,
  // A page mostly waits: two at a time keep two cores busy.
  workers: 2,
  // On a busy machine a page can be late for its test. What passes only then is named and counted at the end.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  reporter: report ? [[process.stdout.isTTY ? 'line' : 'dot'], ['json', { outputFile: report }]] : [['list']],
  use: {
    baseURL: process.env.SHOP_UNDER_TEST,
    browserName: 'chromium',
    launchOptions: await chooseBrowser(),
    // Of a first try it costs a quarter of the time of all tests.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'phone',
      testMatch: new RegExp(`/(${differentOnPhones.join('|')})\\.test\\.ts$`),
      use: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
    },
    {
      name: 'desktop',
      // Animations take a seventh of the time. The tests on phones run with them.
      use: { viewport: { width: 1280, height: 800 }, contextOptions: { reducedMotion: 'reduce' } },
    },
  ],
})
