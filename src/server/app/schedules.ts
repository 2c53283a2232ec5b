import { attributeFillJobs } from '#server/catalog/attribute-proposals/jobs.ts'
import { priceFillJobs } from '#server/catalog/editing/prices/jobs.ts'
import { videoJobs } from '#server/catalog/editing/videos/jobs.ts'
import { productImportJobs } from '#server/catalog/import/jobs.ts'
import { stockAlertJobs } from '#server/catalog/stock-alerts/jobs.ts'
import { exchangeRateJobs } from '#server/commerce/exchange-rates/jobs.ts'
import { assistantJobs } from '#server/discovery/assistant/jobs.ts'
import { recommendationJobs } from '#server/discovery/recommendations/jobs.ts'
import { newsletterJobs } from '#server/engagement/newsletter/jobs.ts'
import { wishlistJobs } from '#server/engagement/wishlist/jobs.ts'
import { accountJobs } from '#server/identity/accounts/jobs.ts'
import { buyerTaxJobs } from '#server/identity/buyer-taxes/jobs.ts'
import { backupJobs } from '#server/operations/backup/jobs.ts'
import { auditJobs } from '#server/platform/audit-log/jobs.ts'
import { counterJobs } from '#server/platform/counters/jobs.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { mailJobs } from '#server/platform/mail/jobs.ts'
import { webhookJobs } from '#server/platform/webhooks/jobs.ts'
import { analyticsJobs } from '#server/reporting/analytics/jobs.ts'
import { invoiceJobs } from '#server/reporting/invoices/jobs.ts'
import { privacyJobs } from '#server/reporting/privacy/jobs.ts'
import { taxReportJobs } from '#server/reporting/taxes/jobs.ts'
import { cartReminderJobs } from '#server/sales/cart-reminders/jobs.ts'
import { checkoutJobs } from '#server/sales/checkout/jobs.ts'
import { fulfillmentJobs } from '#server/sales/fulfillment/jobs.ts'
import { paymentJobs } from '#server/sales/payments/jobs.ts'
import { storedValueJobs } from '#server/sales/stored-value/jobs.ts'
import { taxProviderJobs } from '#server/sales/tax-provider/jobs.ts'
import type { Shop } from './shop.ts'

/** All scheduled jobs. */
export const scheduledJobs = (shop: Shop): Job[] => [
  ...paymentJobs(shop),
  ...checkoutJobs(shop),
  ...storedValueJobs(shop),
  ...taxProviderJobs(shop),
  ...cartReminderJobs(shop),
  ...fulfillmentJobs(shop),
  ...exchangeRateJobs(shop),
  ...priceFillJobs(shop),
  ...stockAlertJobs(shop),
  ...productImportJobs(shop),
  ...videoJobs(shop),
  ...attributeFillJobs(shop),
  ...analyticsJobs(shop),
  ...taxReportJobs(shop),
  ...invoiceJobs(shop),
  ...auditJobs(shop),
  ...accountJobs(shop),
  ...buyerTaxJobs(shop),
  ...wishlistJobs(shop),
  ...newsletterJobs(shop),
  ...privacyJobs(shop),
  ...recommendationJobs(shop),
  ...assistantJobs(shop),
  ...mailJobs(shop),
  ...webhookJobs(shop),
  ...counterJobs(shop),
  ...backupJobs(shop),
]

/** The table of schedules in the manual, as cron expressions in UTC. */
export const describeSchedules = (jobs: Job[]): string =>
  table(
    ['Job', 'Runs at (UTC)'],
    jobs
      .toSorted((a, b) => a.name.localeCompare(b.name))
      .map(({ name, schedule }) => [`\`${name}\``, `\`${schedule}\``]),
  )

/** The table of retention periods in the manual, with the job that deletes the data. */
export const describeRetention = (jobs: Job[]): string =>
  table(
    ['Data', 'Deleted', 'By'],
    jobs
      .flatMap(({ name, retention = [] }) =>
        retention.map(({ data, period, after }) => [capitalized(data), `${period} after ${after}`, `\`${name}\``]),
      )
      .toSorted(([a = ''], [b = '']) => a.localeCompare(b)),
  )

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const table = (head: string[], rows: string[][]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |\n`).join('')
