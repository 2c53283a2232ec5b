// Made by `npm run messages` from en/mailAnswer.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** Re: Your message to {shop} */ subject: { shop: string }
  /** Our answer */ title: undefined
  /** This is our answer to your message to {shop}. Reply to this email to write back. */ reason: { shop: string }
  /** Your message */ youWrote: undefined
}>('mailAnswer', {
  subject: ["Re: Your message to ",["shop"]],
  title: "Our answer",
  reason: ["This is our answer to your message to ",["shop"],". Reply to this email to write back."],
  youWrote: "Your message",
})
