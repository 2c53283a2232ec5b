import { z } from 'zod'
import { ProvenBody } from '#contract/two-step.ts'
import { t } from '#messages/fields.ts'

const { code } = ProvenBody.shape
const password = z
  .string()
  .min(1, { error: () => t('passwordRequired') })
  .max(200, { error: () => t('passwordLong') })

/** Of an account that has no password, for which a session that has just begun stands in. */
const none = z.string().transform(() => null)

export const passwordOnly = z.object({ password })
export const noPassword = z.object({ password: none })
export const passwordAndCode = z.object({ password, code })
export const codeOnly = z.object({ password: none, code })
