// Made by `npm run messages` from en/kit.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** Decrease quantity */ decrease: undefined
  /** Increase quantity */ increase: undefined
  /** Hide password */ hidePassword: undefined
  /** Show password */ showPassword: undefined
  /** Notifications */ notifications: undefined
  /** Breadcrumb */ breadcrumb: undefined
  /** Try Again */ tryAgain: undefined
  /** Dismiss */ dismiss: undefined
  /** Close */ close: undefined
  /** (optional) */ optional: undefined
  /** At most {most, number} */ atMost: { most: number }
  /** (done) */ done: undefined
}>('kit', {
  decrease: "Decrease quantity",
  increase: "Increase quantity",
  hidePassword: "Hide password",
  showPassword: "Show password",
  notifications: "Notifications",
  breadcrumb: "Breadcrumb",
  tryAgain: "Try Again",
  dismiss: "Dismiss",
  close: "Close",
  optional: "(optional)",
  atMost: ["At most ",["most",4]],
  done: "(done)",
})
