import { backInStockLetters } from '#server/catalog/stock-alerts/stock-alerts-letter.ts'
import { readSettings } from '#server/commerce/settings/read-settings.ts'
import { answerLetters } from '#server/engagement/messages/answer-letter.ts'
import { newsletterLetters } from '#server/engagement/newsletter/newsletter-letters.ts'
import { priceDropLetters } from '#server/engagement/wishlist/price-drops-letter.ts'
import { closedLetters } from '#server/identity/accounts/closed-letter.ts'
import { emailChangeLetters } from '#server/identity/accounts/email-change/letters.ts'
import { googleLetters } from '#server/identity/accounts/google/google-letters.ts'
import { invitationLetters } from '#server/identity/accounts/invitations/invitation-letter.ts'
import { passwordChangedLetters } from '#server/identity/accounts/recovery/password-changed-letter.ts'
import { resetLetters } from '#server/identity/accounts/recovery/reset-letter.ts'
import { verificationLetters } from '#server/identity/accounts/recovery/verification-letter.ts'
import { twoStepLetters } from '#server/identity/accounts/two-step/two-step-letters.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Letters } from '#server/platform/mail/letters.ts'
import type { MailWriting } from '#server/platform/mail/read-mail.ts'
import type { MailSecrets } from '#server/platform/mail/sealed-token.ts'
import { cartReminderLetters } from '#server/sales/cart-reminders/cart-reminder-letter.ts'
import { orderLetters } from '#server/sales/orders/letters/order-letters.ts'

/** Every mail that the shop can write, by its kind. */
export const letters: Letters = {
  ...emailChangeLetters,
  ...closedLetters,
  ...twoStepLetters,
  ...googleLetters,
  ...resetLetters,
  ...verificationLetters,
  ...invitationLetters,
  ...passwordChangedLetters,
  ...backInStockLetters,
  ...cartReminderLetters,
  ...orderLetters,
  ...answerLetters,
  ...priceDropLetters,
  ...newsletterLetters,
}

/** What is needed to write them. */
export const mailWriting = (db: Database, shopUrl: string, secrets: MailSecrets): MailWriting => ({
  letters,
  secrets,
  db,
  shopUrl,
  readShopName: async (db) => (await readSettings(db)).name,
})
