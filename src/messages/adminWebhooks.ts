// Made by `npm run messages` from en/adminWebhooks.json: change that, not this.
import { area, type Tag } from './runtime/area.ts'

export const t = area<{
  /** No deliveries yet */ noDeliveries: undefined
  /** Deliveries of the last 30 days appear here. */ noDeliveriesHint: undefined
  /** Occurred */ occurred: undefined
  /** Response */ response: undefined
  /** This webhook is off. Turn it on to send this again. */ isOff: undefined
  /** Delivered */ delivered: undefined
  /** Next attempt */ nextAttempt: undefined
  /** Payload */ payload: undefined
  /** Webhook removed. */ removed: undefined
  /** Remove this webhook? */ removeTitle: undefined
  /** Remove webhook */ removeWebhook: undefined
  /** We’ll stop sending events to <strong>{url}</strong> and delete its delivery log. To pause it instead, edit it and turn it off. */ removeHint: { strong: Tag; url: string }
  /** Save the secret */ saveSecret: undefined
  /** I’ve saved it */ secretSaved: undefined
  /** Every request is signed with this secret. Store it where only your program can read it. It won’t be shown again. */ secretHint: undefined
  /** Secret */ secret: undefined
  /** Copy secret */ copySecret: undefined
  /** URL */ url: undefined
  /** Events */ events: undefined
  /** Added */ added: undefined
  /** {failed, number} failed */ failed: { failed: number }
  /** Webhook saved. */ saved: undefined
  /** Edit webhook */ editWebhook: undefined
  /** Add webhook */ addWebhook: undefined
  /** https://example.com/webhooks */ urlExample: undefined
  /** While it’s off, no events are sent. */ activeHint: undefined
  /** Webhook */ webhook: undefined
  /** This webhook couldn’t be loaded */ loadFailed: undefined
  /** Webhook not found */ notFound: undefined
  /** It may have been removed. */ notFoundHint: undefined
  /** Show all webhooks */ showAll: undefined
  /** Order placed */ orderCreated: undefined
  /** Order paid */ orderPaid: undefined
  /** Order shipped */ orderShipped: undefined
  /** Order canceled */ orderCanceled: undefined
  /** Refund issued */ refundCreated: undefined
  /** Product changed */ productUpdated: undefined
  /** Stock is low */ stockLow: undefined
  /** Failed */ givenUp: undefined
  /** Not sent yet */ notSentYet: undefined
  /** {status} in {duration, number} ms */ statusIn: { status: string; duration: number }
  /** Webhooks notify your own programs of events in the shop. Each event is sent as a signed HTTP request and retried for a day if it fails. */ intro: undefined
  /** {count, plural, one {# webhook} other {# webhooks}} */ count: { count: number }
  /** No webhooks yet */ none: undefined
  /** Add the URL of a program that processes orders, refunds, or low stock. */ noneHint: undefined
}>('adminWebhooks', {
  noDeliveries: "No deliveries yet",
  noDeliveriesHint: "Deliveries of the last 30 days appear here.",
  occurred: "Occurred",
  response: "Response",
  isOff: "This webhook is off. Turn it on to send this again.",
  delivered: "Delivered",
  nextAttempt: "Next attempt",
  payload: "Payload",
  removed: "Webhook removed.",
  removeTitle: "Remove this webhook?",
  removeWebhook: "Remove webhook",
  removeHint: ["We’ll stop sending events to ",["strong",["url"]]," and delete its delivery log. To pause it instead, edit it and turn it off."],
  saveSecret: "Save the secret",
  secretSaved: "I’ve saved it",
  secretHint: "Every request is signed with this secret. Store it where only your program can read it. It won’t be shown again.",
  secret: "Secret",
  copySecret: "Copy secret",
  url: "URL",
  events: "Events",
  added: "Added",
  failed: [["failed",4]," failed"],
  saved: "Webhook saved.",
  editWebhook: "Edit webhook",
  addWebhook: "Add webhook",
  urlExample: "https://example.com/webhooks",
  activeHint: "While it’s off, no events are sent.",
  webhook: "Webhook",
  loadFailed: "This webhook couldn’t be loaded",
  notFound: "Webhook not found",
  notFoundHint: "It may have been removed.",
  showAll: "Show all webhooks",
  orderCreated: "Order placed",
  orderPaid: "Order paid",
  orderShipped: "Order shipped",
  orderCanceled: "Order canceled",
  refundCreated: "Refund issued",
  productUpdated: "Product changed",
  stockLow: "Stock is low",
  givenUp: "Failed",
  notSentYet: "Not sent yet",
  statusIn: [["status"]," in ",["duration",4]," ms"],
  intro: "Webhooks notify your own programs of events in the shop. Each event is sent as a signed HTTP request and retried for a day if it fails.",
  count: [["count",2,{"one":[0," webhook"],"other":[0," webhooks"]}]],
  none: "No webhooks yet",
  noneHint: "Add the URL of a program that processes orders, refunds, or low stock.",
})
