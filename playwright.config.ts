import { defineConfig } from '@playwright/test'
import { chooseBrowser } from './tests/support/browser.ts'

/** Where `npm test` wants the results, to count them. */
const report = process.env.TEST_REPORT

/** What is the same on every screen is tried on one. */
const whateverScreen = new RegExp(
  `/(${[
    'account',
    'api-docs',
    'audit',
    'checkout-trouble',
    'content-security-policy',
    'failure',
    'google',
    'hydration',
    'invoice',
    'mails',
    'missing',
    'narrow',
    'odd-addresses',
    'panel-order-lists',
    'panel-users',
    'password-reset',
    'pictures',
    'print',
    'product-address',
    'profile',
    'seo',
    'sessions',
    'stock-alert',
    'storage',
    'stored-scripts',
    'stripe',
    'toasts',
    'two-step',
    'webhooks',
    'without-javascript',
  ].join('|')})\\.test\\.ts$`,
)

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
  reporter: report ? [['list'], ['json', { outputFile: report }]] : [['list']],
  use: {
    baseURL: process.env.SHOP_UNDER_TEST,
    browserName: 'chromium',
    launchOptions: await chooseBrowser(),
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'phone',
      testIgnore: whateverScreen,
      use: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
    },
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } } },
  ],
})
