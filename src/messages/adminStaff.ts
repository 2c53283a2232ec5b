// Made by `npm run messages` from en/adminStaff.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** The invitations couldn’t be loaded */ invitationsFailed: undefined
  /** Email of the new staff member */ staffEmail: undefined
  /** No open invitations */ noInvitations: undefined
  /** Invitation canceled. */ invitationCanceled: undefined
  /** Show all administrators */ showStaff: undefined
  /** Open invitations */ openInvitations: undefined
  /** Expired */ expired: undefined
  /** Send invitation */ sendInvitation: undefined
  /** Cancel invitation */ cancelInvitation: undefined
  /** Staff */ staff: undefined
  /** Each person you invite gets an email with a link that works once, for {days, plural, one {# day} other {# days}}, and becomes an administrator. */ staffHint: { days: number }
  /** New link sent to {email}. */ sentAgain: { email: string }
  /** Invited by {name} */ invitedBy: { name: string }
  /** Expires */ expires: undefined
  /** Send again to {email} */ sendAgainTo: { email: string }
  /** Cancel invitation to {email} */ cancelInvitationOf: { email: string }
  /** Invitation sent to {email}. */ invited: { email: string }
}>('adminStaff', {
  invitationsFailed: "The invitations couldn’t be loaded",
  staffEmail: "Email of the new staff member",
  noInvitations: "No open invitations",
  invitationCanceled: "Invitation canceled.",
  showStaff: "Show all administrators",
  openInvitations: "Open invitations",
  expired: "Expired",
  sendInvitation: "Send invitation",
  cancelInvitation: "Cancel invitation",
  staff: "Staff",
  staffHint: ["Each person you invite gets an email with a link that works once, for ",["days",2,{"one":[0," day"],"other":[0," days"]}],", and becomes an administrator."],
  sentAgain: ["New link sent to ",["email"],"."],
  invitedBy: ["Invited by ",["name"]],
  expires: "Expires",
  sendAgainTo: ["Send again to ",["email"]],
  cancelInvitationOf: ["Cancel invitation to ",["email"]],
  invited: ["Invitation sent to ",["email"],"."],
})
