import { ShopError } from '#contract/errors.ts'
import { t } from '#messages/mailErrors.ts'
import type { PlatformContext } from '../context.ts'
import type { Implement } from '../http/endpoint.ts'
import { hideTokens } from './hide-tokens.ts'
import { findMail, listMails } from './queries.ts'
import { type EmailRenderContext, renderStoredMail } from './render-stored-mail.ts'
import { sendAgain } from './send-again.ts'

/** Emails of the shop, for staff. */
export function mailAdminRoutes(
  implement: Implement,
  { db, config }: PlatformContext,
  renderContext: EmailRenderContext,
): void {
  implement('GET /admin/mails', ({ query }) => listMails(db, query))

  implement('GET /admin/mails/{id}', async ({ params }) => {
    const found = await findMail(db, params.id)
    if (!found) throw mailNotFound()
    const { data: _data, sealedToken: _token, ...mail } = found
    const email = (await renderStoredMail(found, renderContext)) ?? outdatedEmail()
    // Without a mail server, emails can be read only here, so their links must work.
    return { mail: { ...mail, ...(config.mail.smtpUrl ? hideTokens(email) : email) } }
  })

  implement('POST /admin/mails/{id}/send', async ({ caller, params }) => {
    if (!(await sendAgain(db, params.id, caller))) throw mailNotFound()
    return null
  })
}

/** Shown instead of an unsent email that is no longer needed. */
const outdatedEmail = () => ({ html: `<p>${t('outdated')}</p>`, text: t('outdated') })

const mailNotFound = () => new ShopError('not_found', { message: t('notKept') })
