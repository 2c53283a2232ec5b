import { defineConfig } from '@playwright/test'
import { chooseBrowser } from './tests/support/browser.ts'

/** Where `npm test` wants the results, to count them. */
const report = process.env.TEST_REPORT

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
  reporter: report
    ? [[process.stdout.isTTY ? 'line' : './tests/support/browser-reporter.ts'], ['json', { outputFile: report }]]
    : [['list']],
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
      // Tests of what looks or works differently on a phone. What is the same on every screen is tried on one.
      grep: /@phone/,
      use: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
    },
    {
      name: 'desktop',
      // Animations take a seventh of the time. The tests on phones run with them.
      use: { viewport: { width: 1280, height: 800 }, contextOptions: { reducedMotion: 'reduce' } },
    },
  ],
})
