import { ShopError } from '#contract/errors.ts'
import { t } from '#messages/mailRefusals.ts'
import type { PlatformContext } from '../context.ts'
import type { Implement } from '../http/endpoint.ts'
import { hideTokens } from './hide-tokens.ts'
import { findMail, listMails } from './queries.ts'
import { type EmailRenderContext, renderStoredMail } from './render-stored-mail.ts'
import { sendAgain } from './send-again.ts'

/** What the shop has written to people, for its staff. */
export function mailAdminRoutes(
  implement: Implement,
  { db, config }: PlatformContext,
  writing: EmailRenderContext,
): void {
  implement('GET /admin/mails', ({ query }) => listMails(db, query))

  implement('GET /admin/mails/{id}', async ({ params }) => {
    const found = await findMail(db, params.id)
    if (!found) throw notThere()
    const { data: _data, sealedToken: _token, ...mail } = found
    const email = (await renderStoredMail(found, writing)) ?? over()
    // Without a mail server the outbox is the only mailbox there is.
    return { mail: { ...mail, ...(config.mail.smtpUrl ? hideTokens(email) : email) } }
  })

  implement('POST /admin/mails/{id}/send', async ({ caller, params }) => {
    if (!(await sendAgain(db, params.id, caller))) throw notThere()
    return null
  })
}

/** Without a mail server an email is rendered when read, and its subject may no longer exist. */
const over = () => ({ html: `<p>${t('over')}</p>`, text: t('over') })

const notThere = () => new ShopError('not_found', { message: t('notKept') })
