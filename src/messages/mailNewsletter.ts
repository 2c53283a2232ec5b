// Made by `npm run messages` from en/mailNewsletter.json: change that, not this.
import { area, type Tag } from './runtime/area.ts'

export const t = area<{
  /** Confirm your newsletter subscription */ subjectConfirm: undefined
  /** You’re subscribed to our newsletter */ subjectWelcome: undefined
  /** Confirm your email to subscribe. */ confirmPreview: undefined
  /** Someone entered this email to subscribe to the {shop} newsletter. If it wasn’t you, ignore this email and you won’t be subscribed. */ confirmReason: { shop: string }
  /** Confirm your subscription */ confirmTitle: undefined
  /** {days, plural, one {Confirm your email to get the {shop} newsletter. The link works once, for # day.} other {Confirm your email to get the {shop} newsletter. The link works once, for # days.}} */ confirmIntro: { days: number; shop: string }
  /** Confirm subscription */ confirm: undefined
  /** News from the shop, now and then. */ welcomePreview: undefined
  /** You subscribed to the {shop} newsletter with this email. */ welcomeReason: { shop: string }
  /** You’re subscribed */ welcomeTitle: undefined
  /** We’ll email you now and then about new items and items that are back in stock. */ welcomeIntro: undefined
  /** You can <a>unsubscribe</a> anytime. */ leave: { a: Tag }
  /** View new arrivals */ seeNew: undefined
}>('mailNewsletter', {
  subjectConfirm: "Confirm your newsletter subscription",
  subjectWelcome: "You’re subscribed to our newsletter",
  confirmPreview: "Confirm your email to subscribe.",
  confirmReason: ["Someone entered this email to subscribe to the ",["shop"]," newsletter. If it wasn’t you, ignore this email and you won’t be subscribed."],
  confirmTitle: "Confirm your subscription",
  confirmIntro: [["days",2,{"one":["Confirm your email to get the ",["shop"]," newsletter. The link works once, for ",0," day."],"other":["Confirm your email to get the ",["shop"]," newsletter. The link works once, for ",0," days."]}]],
  confirm: "Confirm subscription",
  welcomePreview: "News from the shop, now and then.",
  welcomeReason: ["You subscribed to the ",["shop"]," newsletter with this email."],
  welcomeTitle: "You’re subscribed",
  welcomeIntro: "We’ll email you now and then about new items and items that are back in stock.",
  leave: ["You can ",["a","unsubscribe"]," anytime."],
  seeNew: "View new arrivals",
})
