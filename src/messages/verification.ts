// Made by `npm run messages` from en/verification.json: change that, not this.
import { area, type Tag } from './runtime/area.ts'

export const t = area<{
  /** Send a new link */ sendNewLink: undefined
  /** Send again */ sendAgain: undefined
  /** We sent a link to <strong>{email}</strong>. */ sentTo: { strong: Tag; email: string }
}>('verification', {
  sendNewLink: "Send a new link",
  sendAgain: "Send again",
  sentTo: ["We sent a link to ",["strong",["email"]],"."],
})
