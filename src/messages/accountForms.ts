// Made by `npm run messages` from en/accountForms.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** No refresh token available */ noRefreshToken: undefined
  /** Passwords must match */ passwordsMatch: undefined
  /** Confirm password is required */ confirmPassword: undefined
  /** This link is incomplete. Open it from the email again. */ linkIncomplete: undefined
}>('accountForms', {
  noRefreshToken: "No refresh token available",
  passwordsMatch: "Passwords must match",
  confirmPassword: "Confirm password is required",
  linkIncomplete: "This link is incomplete. Open it from the email again.",
})
