// Made by `npm run messages` from en/invitation.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** Invitation */ invitation: undefined
  /** Welcome to the shop */ welcome: undefined
  /** You can now use the panel. Sign in to begin. */ welcomeNote: undefined
  /** This invitation has expired */ expired: undefined
  /** Invitations work for {days, number} days, until a newer one is sent or they’re canceled. Ask the person who invited you for a new one. */ expiredNote: { days: number }
  /** This invitation was already accepted */ used: undefined
  /** Sign in to continue. */ usedNote: undefined
  /** This link is incomplete */ incomplete: undefined
  /** Open it from the email again. */ incompleteNote: undefined
  /** Go to shop */ toShop: undefined
  /** Work at {shop} */ title: { shop: string }
  /** You’re invited to join the staff. */ note: undefined
  /** The password of your account here. You can also sign in first, then open the link in the email again. */ passwordHint: undefined
  /** You’re signed in as {email}. Accepting signs out all devices. */ signedInAs: { email: string }
  /** Accept invitation */ accept: undefined
}>('invitation', {
  invitation: "Invitation",
  welcome: "Welcome to the shop",
  welcomeNote: "You can now use the panel. Sign in to begin.",
  expired: "This invitation has expired",
  expiredNote: ["Invitations work for ",["days",4]," days, until a newer one is sent or they’re canceled. Ask the person who invited you for a new one."],
  used: "This invitation was already accepted",
  usedNote: "Sign in to continue.",
  incomplete: "This link is incomplete",
  incompleteNote: "Open it from the email again.",
  toShop: "Go to shop",
  title: ["Work at ",["shop"]],
  note: "You’re invited to join the staff.",
  passwordHint: "The password of your account here. You can also sign in first, then open the link in the email again.",
  signedInAs: ["You’re signed in as ",["email"],". Accepting signs out all devices."],
  accept: "Accept invitation",
})
