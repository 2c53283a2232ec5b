import { z } from 'zod'
import { ReauthenticationBody } from '#contract/two-step.ts'
import { t } from '#messages/fields.ts'

const { code } = ReauthenticationBody.shape
const password = z
  .string()
  .min(1, { error: () => t('passwordRequired') })
  .max(200, { error: () => t('passwordLong') })

/** For an account without a password. A session that has just started is accepted instead. */
const nullPassword = z.string().transform(() => null)

export const passwordOnly = z.object({ password })
export const noPassword = z.object({ password: nullPassword })
export const passwordAndCode = z.object({ password, code })
export const codeOnly = z.object({ password: nullPassword, code })
