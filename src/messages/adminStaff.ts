// Made by `npm run messages` from en/adminStaff.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** New link sent to {email}. */ sentAgain: { email: string }
  /** Invitation saved but not emailed, because the shop has no mail server. Find its link in Emails. */ invitationWaits: undefined
  /** Invitation canceled. */ invitationCanceled: undefined
  /** Invited by {name} */ invitedBy: { name: string }
  /** Expires */ expires: undefined
  /** Expired */ expired: undefined
  /** Send again to {email} */ sendAgainTo: { email: string }
  /** Cancel invitation to {email} */ cancelInvitationOf: { email: string }
  /** Cancel invitation */ cancelInvitation: undefined
  /** Invitation sent to {email}. */ invited: { email: string }
  /** Email of the new staff member */ staffEmail: undefined
  /** Send invitation */ sendInvitation: undefined
  /** Staff */ staff: undefined
  /** Each person you invite gets an email with a link that works once, for {days, plural, one {# day} other {# days}}, and becomes an administrator. */ staffHint: { days: number }
  /** The invitations couldn’t be loaded */ invitationsFailed: undefined
  /** No open invitations */ noInvitations: undefined
  /** Open invitations */ openInvitations: undefined
  /** Show all administrators */ showStaff: undefined
}>('adminStaff', {
  sentAgain: ["New link sent to ",["email"],"."],
  invitationWaits: "Invitation saved but not emailed, because the shop has no mail server. Find its link in Emails.",
  invitationCanceled: "Invitation canceled.",
  invitedBy: ["Invited by ",["name"]],
  expires: "Expires",
  expired: "Expired",
  sendAgainTo: ["Send again to ",["email"]],
  cancelInvitationOf: ["Cancel invitation to ",["email"]],
  cancelInvitation: "Cancel invitation",
  invited: ["Invitation sent to ",["email"],"."],
  staffEmail: "Email of the new staff member",
  sendInvitation: "Send invitation",
  staff: "Staff",
  staffHint: ["Each person you invite gets an email with a link that works once, for ",["days",2,{"one":[0," day"],"other":[0," days"]}],", and becomes an administrator."],
  invitationsFailed: "The invitations couldn’t be loaded",
  noInvitations: "No open invitations",
  openInvitations: "Open invitations",
  showStaff: "Show all administrators",
})
