import { type Logger, pino } from 'pino'
import { fillQueue } from '#server/catalog/attribute-proposals/fill-queue.ts'
import { priceFillQueue } from '#server/catalog/editing/prices/fill-prices.ts'
import type { PictureServices } from '#server/catalog/import/fetch-pictures.ts'
import { importQueue } from '#server/catalog/import/import-queue.ts'
import { promotionCodeQueue } from '#server/commerce/promotions/codes/make-codes.ts'
import type { TaxProvider } from '#server/commerce/tax/tax-provider.ts'
import { resetQueue } from '#server/identity/accounts/recovery/request-reset.ts'
import type { ViesSettings } from '#server/identity/buyer-taxes/ask-vies.ts'
import { taxIdQueue } from '#server/identity/buyer-taxes/tax-id-queue.ts'
import type { Database } from '#server/platform/database/database.ts'
import { mailQueue } from '#server/platform/mail/mail-queue.ts'
import type { EmailRenderContext } from '#server/platform/mail/render-stored-mail.ts'
import type { MailSecrets } from '#server/platform/mail/sealed-token.ts'
import type { SendMail } from '#server/platform/mail/smtp.ts'
import type { PostEvent } from '#server/platform/webhooks/post-event.ts'
import { webhookQueue } from '#server/platform/webhooks/webhook-queue.ts'
import { listOrderedVariants } from '#server/sales/orders/list-ordered-variants.ts'
import { type Receiver, sandboxEventQueue } from '#server/sales/payments/sandbox/event-queue.ts'
import { taxRecordQueue } from '#server/sales/tax-provider/tax-records.ts'

/* These functions run a queue until no due work is left. The running shop does the same every second. */

export const deliverMails = (context: EmailRenderContext, send: SendMail | null, log: Logger): Promise<void> =>
  mailQueue(context, send).runAll(log)

export const deliverWebhooks = (db: Database, post: PostEvent, log: Logger): Promise<void> =>
  webhookQueue(db, post).runAll(log)

export const deliverEvents = (db: Database, receiver: Receiver, log: Logger): Promise<void> =>
  sandboxEventQueue(db, receiver).runAll(log)

export const processResetRequests = (db: Database, secrets: MailSecrets): Promise<void> =>
  resetQueue(db, secrets).runAll(pino({ level: process.env.LOG_LEVEL ?? 'silent' }))

/** Asks VIES about the VAT numbers that are due. */
export const checkTaxIds = (db: Database, vies: ViesSettings): Promise<void> =>
  taxIdQueue(db, vies).runAll(pino({ level: process.env.LOG_LEVEL ?? 'silent' }))

/** @param shouldContinue called before and during each import */
export const runImports = (
  { log, ...worker }: PictureServices & { db: Database; log: Logger },
  shouldContinue?: () => boolean,
): Promise<void> => importQueue({ ...worker, listOrderedVariants }).runAll(log, shouldContinue)

export const runFills = (db: Database, log: Logger, shouldContinue?: () => boolean): Promise<void> =>
  fillQueue(db).runAll(log, shouldContinue)

export const makePromotionCodes = (db: Database, log: Logger, shouldContinue?: () => boolean): Promise<void> =>
  promotionCodeQueue(db).runAll(log, shouldContinue)

export const runPriceFills = (db: Database, log: Logger, shouldContinue?: () => boolean): Promise<void> =>
  priceFillQueue(db).runAll(log, shouldContinue)

/** Records paid orders and refunds at the tax provider. @param max jobs to run; those that fail are due again on a slow machine */
export function recordTaxes(db: Database, provider: TaxProvider, max = Number.POSITIVE_INFINITY): Promise<void> {
  let jobs = 0
  return taxRecordQueue(db, provider).runAll(pino({ level: process.env.LOG_LEVEL ?? 'silent' }), () => ++jobs <= max)
}
