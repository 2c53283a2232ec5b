// Made by `npm run messages` from en/adminSystem.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** The status couldn’t be loaded */ loadFailed: undefined
  /** Status of the shop */ heading: undefined
  /** Checked every 15 seconds */ checked: undefined
  /** Everything works */ allFine: undefined
  /** {count, plural, one {# part needs attention} other {# parts need attention}} */ attention: { count: number }
  /** Parts of the shop */ parts: undefined
  /** Works */ fine: undefined
  /** Needs attention */ warning: undefined
  /** Doesn’t work */ critical: undefined
  /** Unknown */ unknown: undefined
  /** The status couldn’t be read. The server’s log has the reason. */ unreadable: undefined
  /** Database */ database: undefined
  /** PostgreSQL {version}, {kind, select, external {on its own server} other {built in}}. It responds in {ms} ms. */ databaseText: { version: string; kind: 'external' | 'other'; ms: string }
  /** {count, plural, one {# request waits} other {# requests wait}} for one of its {limit} connections. */ databaseWaiting: { count: number; limit: string }
  /** Check the load of the database server. If it has capacity left, raise DATABASE_POOL. */ databaseAdvice: undefined
  /** Disk */ disk: undefined
  /** {free} of {size} are free. */ diskText: { free: string; size: string }
  /** Free some space or add a larger disk. The database stops when the disk is full. */ diskAdvice: undefined
  /** Database replica */ replica: undefined
  /** It’s used for reads. */ replicaUsed: undefined
  /** It’s used for reads, {seconds, plural, one {# second} other {# seconds}} behind. */ replicaBehind: { seconds: number }
  /** It isn’t used, because it doesn’t respond or is too far behind. */ replicaUnused: undefined
  /** The shop works without it, but slower under load. Check the replica’s server and its replication. */ replicaAdvice: undefined
  /** Processes */ workers: undefined
  /** {serving} of {wanted, plural, one {# process} other {# processes}} serve the shop. */ workersText: { serving: string; wanted: number }
  /** {count, plural, one {# doesn’t respond.} other {# don’t respond.}} */ workersSilent: { count: number }
  /** A process that ends is replaced within seconds. If this doesn’t change, restart the shop; the server’s log has the reason. */ workersAdvice: undefined
  /** Requests */ requests: undefined
  /** None have been counted yet. */ requestsNone: undefined
  /** {total, plural, one {# request} other {# requests}} in the last {minutes, plural, one {minute} other {# minutes}}, {failed, plural, =0 {none failed} one {# failed} other {# failed}}. */ requestsText: { total: number; minutes: number; failed: number }
  /** Slow: {routes}. */ requestsSlow: { routes: string }
  /** The server’s log names the cause of each failure. */ requestsFailedAdvice: undefined
  /** Check the load of the server and its database. The log names slow database queries. */ requestsSlowAdvice: undefined
  /** Background jobs */ queues: undefined
  /** Jobs run on time. */ queuesText: undefined
  /** {count, plural, one {# job is} other {# jobs are}} waiting, the oldest for {minutes, plural, one {# minute} other {# minutes}}. */ queuesLate: { count: number; minutes: number }
  /** Emails, webhooks and refunds wait with them. If this doesn’t change, restart the shop; the server’s log has the reason. */ queuesAdvice: undefined
  /** Product lists and search */ index: undefined
  /** They’re up to date. */ indexText: undefined
  /** They’re {minutes, plural, one {# minute} other {# minutes}} old. */ indexLate: { minutes: number }
  /** Changes to products don’t show in the shop. Restart the shop; the server’s log has the reason. */ indexAdvice: undefined
  /** Payments */ payments: undefined
  /** {provider} takes payments. */ paymentsText: { provider: string }
  /** Payments are tests: no money is charged. */ paymentsTest: undefined
  /** Set the keys of a Stripe account before you sell. */ paymentsTestAdvice: undefined
  /** {count, plural, one {# refund was} other {# refunds were}} refused by the payment provider. */ paymentsRefused: { count: number }
  /** Open the order, and try again or refund in another way. */ paymentsRefusedAdvice: undefined
  /** View failed refunds */ openOrders: undefined
  /** Email */ mail: undefined
  /** Emails are sent. */ mailText: undefined
  /** There’s no mail server. Emails are kept until there is one. */ mailNone: undefined
  /** Set SMTP_URL so that customers get their emails. */ mailNoneAdvice: undefined
  /** {count, plural, one {# email couldn’t} other {# emails couldn’t}} be sent and will be tried again. */ mailRetried: { count: number }
  /** {count, plural, one {# email of the last two days was} other {# emails of the last two days were}} not delivered. */ mailGivenUp: { count: number }
  /** Check the addresses and the mail server. */ mailAdvice: undefined
  /** View emails */ openMails: undefined
  /** Webhooks */ webhooks: undefined
  /** None are set up. */ webhooksNone: undefined
  /** {count, plural, one {# webhook gets} other {# webhooks get}} its events. */ webhooksText: { count: number }
  /** {count, plural, one {# delivery} other {# deliveries}} failed and will be tried again. */ webhooksRetried: { count: number }
  /** {count, plural, one {# delivery} other {# deliveries}} of the last two days failed permanently. */ webhooksGivenUp: { count: number }
  /** Check the programs that receive them. You can send a delivery again. */ webhooksAdvice: undefined
  /** View webhooks */ openWebhooks: undefined
  /** Backups */ backup: undefined
  /** The last verified backup is from {day, date, ::yMMMd}. */ backupText: { day: Date | number }
  /** No backup has been verified yet. */ backupNone: undefined
  /** Backups aren’t scheduled. */ backupOff: undefined
  /** The last backup failed. */ backupFailed: undefined
  /** The backup key isn’t confirmed as stored outside of the shop. */ backupKey: undefined
  /** Turn on daily backups. If the server’s disk fails, only a backup can restore the shop. */ backupAdvice: undefined
  /** View the backups to see why it failed and what to do. */ backupFailedAdvice: undefined
  /** Store the key in a safe place, such as a password manager, and confirm it. */ backupKeyAdvice: undefined
  /** View backups */ openBackups: undefined
}>('adminSystem', {
  loadFailed: "The status couldn’t be loaded",
  heading: "Status of the shop",
  checked: "Checked every 15 seconds",
  allFine: "Everything works",
  attention: [["count",2,{"one":[0," part needs attention"],"other":[0," parts need attention"]}]],
  parts: "Parts of the shop",
  fine: "Works",
  warning: "Needs attention",
  critical: "Doesn’t work",
  unknown: "Unknown",
  unreadable: "The status couldn’t be read. The server’s log has the reason.",
  database: "Database",
  databaseText: ["PostgreSQL ",["version"],", ",["kind",1,{"external":"on its own server","other":"built in"}],". It responds in ",["ms"]," ms."],
  databaseWaiting: [["count",2,{"one":[0," request waits"],"other":[0," requests wait"]}]," for one of its ",["limit"]," connections."],
  databaseAdvice: "Check the load of the database server. If it has capacity left, raise DATABASE_POOL.",
  disk: "Disk",
  diskText: [["free"]," of ",["size"]," are free."],
  diskAdvice: "Free some space or add a larger disk. The database stops when the disk is full.",
  replica: "Database replica",
  replicaUsed: "It’s used for reads.",
  replicaBehind: ["It’s used for reads, ",["seconds",2,{"one":[0," second"],"other":[0," seconds"]}]," behind."],
  replicaUnused: "It isn’t used, because it doesn’t respond or is too far behind.",
  replicaAdvice: "The shop works without it, but slower under load. Check the replica’s server and its replication.",
  workers: "Processes",
  workersText: [["serving"]," of ",["wanted",2,{"one":[0," process"],"other":[0," processes"]}]," serve the shop."],
  workersSilent: [["count",2,{"one":[0," doesn’t respond."],"other":[0," don’t respond."]}]],
  workersAdvice: "A process that ends is replaced within seconds. If this doesn’t change, restart the shop; the server’s log has the reason.",
  requests: "Requests",
  requestsNone: "None have been counted yet.",
  requestsText: [["total",2,{"one":[0," request"],"other":[0," requests"]}]," in the last ",["minutes",2,{"one":"minute","other":[0," minutes"]}],", ",["failed",2,{"=0":"none failed","one":[0," failed"],"other":[0," failed"]}],"."],
  requestsSlow: ["Slow: ",["routes"],"."],
  requestsFailedAdvice: "The server’s log names the cause of each failure.",
  requestsSlowAdvice: "Check the load of the server and its database. The log names slow database queries.",
  queues: "Background jobs",
  queuesText: "Jobs run on time.",
  queuesLate: [["count",2,{"one":[0," job is"],"other":[0," jobs are"]}]," waiting, the oldest for ",["minutes",2,{"one":[0," minute"],"other":[0," minutes"]}],"."],
  queuesAdvice: "Emails, webhooks and refunds wait with them. If this doesn’t change, restart the shop; the server’s log has the reason.",
  index: "Product lists and search",
  indexText: "They’re up to date.",
  indexLate: ["They’re ",["minutes",2,{"one":[0," minute"],"other":[0," minutes"]}]," old."],
  indexAdvice: "Changes to products don’t show in the shop. Restart the shop; the server’s log has the reason.",
  payments: "Payments",
  paymentsText: [["provider"]," takes payments."],
  paymentsTest: "Payments are tests: no money is charged.",
  paymentsTestAdvice: "Set the keys of a Stripe account before you sell.",
  paymentsRefused: [["count",2,{"one":[0," refund was"],"other":[0," refunds were"]}]," refused by the payment provider."],
  paymentsRefusedAdvice: "Open the order, and try again or refund in another way.",
  openOrders: "View failed refunds",
  mail: "Email",
  mailText: "Emails are sent.",
  mailNone: "There’s no mail server. Emails are kept until there is one.",
  mailNoneAdvice: "Set SMTP_URL so that customers get their emails.",
  mailRetried: [["count",2,{"one":[0," email couldn’t"],"other":[0," emails couldn’t"]}]," be sent and will be tried again."],
  mailGivenUp: [["count",2,{"one":[0," email of the last two days was"],"other":[0," emails of the last two days were"]}]," not delivered."],
  mailAdvice: "Check the addresses and the mail server.",
  openMails: "View emails",
  webhooks: "Webhooks",
  webhooksNone: "None are set up.",
  webhooksText: [["count",2,{"one":[0," webhook gets"],"other":[0," webhooks get"]}]," its events."],
  webhooksRetried: [["count",2,{"one":[0," delivery"],"other":[0," deliveries"]}]," failed and will be tried again."],
  webhooksGivenUp: [["count",2,{"one":[0," delivery"],"other":[0," deliveries"]}]," of the last two days failed permanently."],
  webhooksAdvice: "Check the programs that receive them. You can send a delivery again.",
  openWebhooks: "View webhooks",
  backup: "Backups",
  backupText: ["The last verified backup is from ",["day",5,{"year":"numeric","month":"short","day":"numeric"}],"."],
  backupNone: "No backup has been verified yet.",
  backupOff: "Backups aren’t scheduled.",
  backupFailed: "The last backup failed.",
  backupKey: "The backup key isn’t confirmed as stored outside of the shop.",
  backupAdvice: "Turn on daily backups. If the server’s disk fails, only a backup can restore the shop.",
  backupFailedAdvice: "View the backups to see why it failed and what to do.",
  backupKeyAdvice: "Store the key in a safe place, such as a password manager, and confirm it.",
  openBackups: "View backups",
})
