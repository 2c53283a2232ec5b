// Made by `npm run messages` from en/adminMails.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** Emails that the shop sends appear here for 90 days. */ emptyHint: undefined
  /** Search by recipient or subject */ searchBy: undefined
  /** This email couldn’t be loaded */ loadFailed: undefined
  /** Emails are kept for 90 days. */ notFoundHint: undefined
  /** Why it wasn’t delivered */ whyFailed: undefined
  /** Email not found */ notFound: undefined
  /** Email preview */ preview: undefined
  /** Email versions */ versions: undefined
  /** Why it’s still waiting */ whyWaiting: undefined
  /** Show all emails */ showAll: undefined
  /** No emails found */ noneFound: undefined
  /** Search emails */ search: undefined
  /** Preview */ asItLooks: undefined
  /** Plain text */ plainText: undefined
  /** All emails */ allEmails: undefined
  /** Not sent because the shop has no mail server. Set SMTP_URL on the server to add one. */ noServer: undefined
  /** Subject */ subject: undefined
  /** Created */ created: undefined
  /** Type */ type: undefined
  /** Sent */ sent: undefined
  /** To */ to: undefined
  /** Outbox */ outbox: undefined
  /** Not delivered */ notDelivered: undefined
}>('adminMails', {
  emptyHint: "Emails that the shop sends appear here for 90 days.",
  searchBy: "Search by recipient or subject",
  loadFailed: "This email couldn’t be loaded",
  notFoundHint: "Emails are kept for 90 days.",
  whyFailed: "Why it wasn’t delivered",
  notFound: "Email not found",
  preview: "Email preview",
  versions: "Email versions",
  whyWaiting: "Why it’s still waiting",
  showAll: "Show all emails",
  noneFound: "No emails found",
  search: "Search emails",
  asItLooks: "Preview",
  plainText: "Plain text",
  allEmails: "All emails",
  noServer: "Not sent because the shop has no mail server. Set SMTP_URL on the server to add one.",
  subject: "Subject",
  created: "Created",
  type: "Type",
  sent: "Sent",
  to: "To",
  outbox: "Outbox",
  notDelivered: "Not delivered",
})
