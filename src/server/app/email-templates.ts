import { toBase } from '#contract/market-paths.ts'
import { backInStockEmails } from '#server/catalog/stock-alerts/stock-alerts-email.ts'
import { listLanguages } from '#server/commerce/markets/published-markets.ts'
import { listMarkets } from '#server/commerce/markets/read-markets.ts'
import { readSettings } from '#server/commerce/settings/read-settings.ts'
import { answerEmails } from '#server/engagement/messages/answer-email.ts'
import { newsletterEmails } from '#server/engagement/newsletter/newsletter-emails.ts'
import { priceDropEmails } from '#server/engagement/wishlist/price-drops-email.ts'
import { accountClosedEmails } from '#server/identity/accounts/account-closed-email.ts'
import { emailChangeEmails } from '#server/identity/accounts/email-change/email-change-emails.ts'
import { googleEmails } from '#server/identity/accounts/google/google-emails.ts'
import { invitationEmails } from '#server/identity/accounts/invitations/invitation-email.ts'
import { passwordChangedEmails } from '#server/identity/accounts/recovery/password-changed-email.ts'
import { passwordResetEmails } from '#server/identity/accounts/recovery/password-reset-email.ts'
import { verificationEmails } from '#server/identity/accounts/recovery/verification-email.ts'
import { twoStepEmails } from '#server/identity/accounts/two-step/two-step-emails.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { EmailTemplates, TemplateContext } from '#server/platform/mail/email-template.ts'
import type { EmailRenderContext } from '#server/platform/mail/render-stored-mail.ts'
import { cartReminderEmails } from '#server/sales/cart-reminders/cart-reminder-email.ts'
import { orderEmails } from '#server/sales/orders/emails/order-emails.ts'
import { giftCardEmails } from '#server/sales/orders/gift-cards/gift-card-email.ts'

/** All email templates by kind. */
export const emailTemplates: EmailTemplates = {
  ...emailChangeEmails,
  ...accountClosedEmails,
  ...twoStepEmails,
  ...googleEmails,
  ...passwordResetEmails,
  ...verificationEmails,
  ...invitationEmails,
  ...passwordChangedEmails,
  ...backInStockEmails,
  ...cartReminderEmails,
  ...orderEmails,
  ...giftCardEmails,
  ...answerEmails,
  ...priceDropEmails,
  ...newsletterEmails,
}

/** The templates of all emails, and their context. */
export const emailRenderContext = (
  db: Database,
  shopUrl: string,
  secrets: TemplateContext['secrets'],
): EmailRenderContext => ({
  templates: emailTemplates,
  secrets,
  db,
  shopUrl,
  readShopName: async (db) => (await readSettings(db)).name,
  async findBase(db, language) {
    const market = listLanguages(await listMarkets(db)).find((each) => each.language === language)
    return toBase(market?.prefix ?? '')
  },
})
