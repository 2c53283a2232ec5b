// Made by `npm run messages` from en/mailRefusals.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** This email is out of date and won’t be sent. */ over: undefined
  /** This email is no longer stored. */ notKept: undefined
  /** We sent many links to this email today. Check the mailbox, or try again tomorrow. */ flooded: undefined
  /** The email couldn’t be rendered: {problem} */ notWritten: { problem: string }
  /** Deleted with the recipient’s account. */ deleted: undefined
  /** The recipient has deleted their account. */ recipientGone: undefined
  /** The link in this email is no longer stored. The recipient can request a new one. */ linkGone: undefined
}>('mailRefusals', {
  over: "This email is out of date and won’t be sent.",
  notKept: "This email is no longer stored.",
  flooded: "We sent many links to this email today. Check the mailbox, or try again tomorrow.",
  notWritten: ["The email couldn’t be rendered: ",["problem"]],
  deleted: "Deleted with the recipient’s account.",
  recipientGone: "The recipient has deleted their account.",
  linkGone: "The link in this email is no longer stored. The recipient can request a new one.",
})
