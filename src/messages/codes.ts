// Made by `npm run messages` from en/codes.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** Code is required */ required: undefined
  /** That code is incorrect. */ wrong: undefined
  /** Enter the 6 digits of the code */ sixDigits: undefined
  /** Code */ code: undefined
  /** The 6-digit code from your authenticator app */ codeHint: undefined
  /** Recovery code */ recoveryCode: undefined
  /** One of the codes you saved. Each works once. */ recoveryCodeHint: undefined
}>('codes', {
  required: "Code is required",
  wrong: "That code is incorrect.",
  sixDigits: "Enter the 6 digits of the code",
  code: "Code",
  codeHint: "The 6-digit code from your authenticator app",
  recoveryCode: "Recovery code",
  recoveryCodeHint: "One of the codes you saved. Each works once.",
})
