// Made by `npm run messages` from en/adminMails.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** Email preview */ preview: undefined
  /** Subject */ subject: undefined
  /** To */ to: undefined
  /** Created */ created: undefined
  /** Type */ type: undefined
  /** Sent */ sent: undefined
  /** Outbox */ outbox: undefined
  /** Not sent because the shop has no mail server. Set SMTP_URL on the server to add one. */ noServer: undefined
  /** Why it wasn’t delivered */ whyFailed: undefined
  /** Why it’s still waiting */ whyWaiting: undefined
  /** Search by recipient or subject */ searchBy: undefined
  /** Search emails */ search: undefined
  /** All emails */ allEmails: undefined
  /** This email couldn’t be loaded */ loadFailed: undefined
  /** Email not found */ notFound: undefined
  /** Emails are kept for 90 days. */ notFoundHint: undefined
  /** Show all emails */ showAll: undefined
  /** Email versions */ versions: undefined
  /** Preview */ asItLooks: undefined
  /** Plain text */ plainText: undefined
  /** Not delivered */ notDelivered: undefined
  /** No emails found */ noneFound: undefined
  /** Emails that the shop sends appear here for 90 days. */ emptyHint: undefined
}>('adminMails', {
  preview: "Email preview",
  subject: "Subject",
  to: "To",
  created: "Created",
  type: "Type",
  sent: "Sent",
  outbox: "Outbox",
  noServer: "Not sent because the shop has no mail server. Set SMTP_URL on the server to add one.",
  whyFailed: "Why it wasn’t delivered",
  whyWaiting: "Why it’s still waiting",
  searchBy: "Search by recipient or subject",
  search: "Search emails",
  allEmails: "All emails",
  loadFailed: "This email couldn’t be loaded",
  notFound: "Email not found",
  notFoundHint: "Emails are kept for 90 days.",
  showAll: "Show all emails",
  versions: "Email versions",
  asItLooks: "Preview",
  plainText: "Plain text",
  notDelivered: "Not delivered",
  noneFound: "No emails found",
  emptyHint: "Emails that the shop sends appear here for 90 days.",
})
