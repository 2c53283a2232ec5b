import { z } from 'zod'
import { ProvenBody } from '#contract/two-step.ts'
import { t } from '#messages/fields.ts'

const { code } = ProvenBody.shape
const password = z
  .string()
  .min(1, { error: () => t('passwordRequired') })
  .max(200, { error: () => t('passwordLong') })

/** For an account without a password. A session that has just started is accepted instead. */
const none = z.string().transform(() => null)

export const passwordOnly = z.object({ password })
export const noPassword = z.object({ password: none })
export const passwordAndCode = z.object({ password, code })
export const codeOnly = z.object({ password: none, code })
