// Made by `npm run messages` from en/kit.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** Breadcrumb */ breadcrumb: undefined
  /** Cancel */ cancel: undefined
  /** Copied */ copied: undefined
  /** Close */ close: undefined
  /** Try Again */ tryAgain: undefined
  /** (optional) */ optional: undefined
  /** Hide password */ hidePassword: undefined
  /** Show password */ showPassword: undefined
  /** At most {max, number} */ atMost: { max: number }
  /** Decrease quantity */ decrease: undefined
  /** Increase quantity */ increase: undefined
  /** (done) */ done: undefined
  /** Notifications */ notifications: undefined
  /** Dismiss */ dismiss: undefined
}>('kit', {
  breadcrumb: "Breadcrumb",
  cancel: "Cancel",
  copied: "Copied",
  close: "Close",
  tryAgain: "Try Again",
  optional: "(optional)",
  hidePassword: "Hide password",
  showPassword: "Show password",
  atMost: ["At most ",["max",4]],
  decrease: "Decrease quantity",
  increase: "Increase quantity",
  done: "(done)",
  notifications: "Notifications",
  dismiss: "Dismiss",
})
