import { closedLetters } from './accounts/closed-letter.ts'
import { emailChangeLetters } from './accounts/email-change/letters.ts'
import { googleLetters } from './accounts/google/google-letters.ts'
import { invitationLetters } from './accounts/invitations/invitation-letter.ts'
import { passwordChangedLetters } from './accounts/recovery/password-changed-letter.ts'
import { resetLetters } from './accounts/recovery/reset-letter.ts'
import { verificationLetters } from './accounts/recovery/verification-letter.ts'
import { twoStepLetters } from './accounts/two-step/two-step-letters.ts'
import { backInStockLetters } from './catalog/stock-alerts-letter.ts'
import { cartReminderLetters } from './checkout/cart-reminder-letter.ts'
import type { Database } from './database/client.ts'
import type { Letters } from './mail/letters.ts'
import type { MailWriting } from './mail/read-mail.ts'
import type { MailSecrets } from './mail/sealed-token.ts'
import { answerLetters } from './messages/answer-letter.ts'
import { newsletterLetters } from './newsletter/newsletter-letters.ts'
import { orderLetters } from './orders/letters/order-letters.ts'
import { readSettings } from './settings/read-settings.ts'
import { priceDropLetters } from './wishlist/price-drops-letter.ts'

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
