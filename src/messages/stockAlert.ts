// Made by `npm run messages` from en/stockAlert.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** Back in stock */ backInStock: undefined
  /** We’ll let you know */ alertSet: undefined
  /** Sold out */ soldOut: undefined
  /** We’ll send one email to {email} when {variant, select, one {“{label}”} other {it}} is back. */ alertSetHint: { email: string; variant: 'one' | 'other'; label: string }
  /** Enter your email and we’ll let you know once when {variant, select, one {“{label}”} other {it}} is back. */ alertHint: { variant: 'one' | 'other'; label: string }
  /** Email */ email: undefined
  /** Notify me */ tellMe: undefined
}>('stockAlert', {
  backInStock: "Back in stock",
  alertSet: "We’ll let you know",
  soldOut: "Sold out",
  alertSetHint: ["We’ll send one email to ",["email"]," when ",["variant",1,{"one":["“",["label"],"”"],"other":"it"}]," is back."],
  alertHint: ["Enter your email and we’ll let you know once when ",["variant",1,{"one":["“",["label"],"”"],"other":"it"}]," is back."],
  email: "Email",
  tellMe: "Notify me",
})
