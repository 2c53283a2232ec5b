// Made by `npm run messages` from en/adminWebhooks.json: change that, not this.
import { area, type Tag } from './runtime/area.ts'

export const t = area<{
  /** Webhooks tell your own programs about events in the shop. Each event is sent as a signed HTTP request and retried for a day if it fails. */ intro: undefined
  /** Every request is signed with this secret. Store it where only your program can read it. It won’t be shown again. */ secretHint: undefined
  /** Add the URL of a program that needs to know about orders, refunds, or low stock. */ noneHint: undefined
  /** Deliveries of the last 30 days appear here. */ noDeliveriesHint: undefined
  /** This webhook is off. Turn it on to send this again. */ isOff: undefined
  /** While it’s off, no events are sent. */ activeHint: undefined
  /** This webhook couldn’t be loaded */ loadFailed: undefined
  /** It may have been removed. */ notFoundHint: undefined
  /** Stock is low */ stockLow: undefined
  /** Webhook not found */ notFound: undefined
  /** Order canceled */ orderCanceled: undefined
  /** Product changed */ productUpdated: undefined
  /** Remove this webhook? */ askRemove: undefined
  /** Order placed */ orderCreated: undefined
  /** Refund issued */ refundCreated: undefined
  /** Show all webhooks */ showAll: undefined
  /** Order paid */ orderPaid: undefined
  /** Order shipped */ orderShipped: undefined
  /** Webhook removed. */ removed: undefined
  /** No deliveries yet */ noDeliveries: undefined
  /** No webhooks yet */ none: undefined
  /** Save the secret */ saveSecret: undefined
  /** Webhook saved. */ saved: undefined
  /** I’ve saved it */ secretSaved: undefined
  /** Add webhook */ addWebhook: undefined
  /** Not sent yet */ notSentYet: undefined
  /** Next attempt */ nextAttempt: undefined
  /** Payload */ payload: undefined
  /** Edit webhook */ editWebhook: undefined
  /** Events */ events: undefined
  /** Copy secret */ copySecret: undefined
  /** Delivered */ delivered: undefined
  /** Failed */ givenUp: undefined
  /** Occurred */ occurred: undefined
  /** URL */ url: undefined
  /** Response */ response: undefined
  /** Secret */ secret: undefined
  /** Copied */ copied: undefined
  /** Added */ added: undefined
  /** Webhook */ webhook: undefined
  /** {status} in {duration, number} ms */ statusIn: { status: string; duration: number }
  /** {failed, number} failed */ failed: { failed: number }
  /** {count, plural, one {# webhook} other {# webhooks}} */ count: { count: number }
  /** We’ll stop sending events to <strong>{url}</strong> and delete its delivery log. To pause it instead, edit it and turn it off. */ removeHint: { strong: Tag; url: string }
  /** Remove webhook */ removeWebhook: undefined
  /** https://example.com/webhooks */ urlExample: undefined
}>('adminWebhooks', {
  intro: "Webhooks tell your own programs about events in the shop. Each event is sent as a signed HTTP request and retried for a day if it fails.",
  secretHint: "Every request is signed with this secret. Store it where only your program can read it. It won’t be shown again.",
  noneHint: "Add the URL of a program that needs to know about orders, refunds, or low stock.",
  noDeliveriesHint: "Deliveries of the last 30 days appear here.",
  isOff: "This webhook is off. Turn it on to send this again.",
  activeHint: "While it’s off, no events are sent.",
  loadFailed: "This webhook couldn’t be loaded",
  notFoundHint: "It may have been removed.",
  stockLow: "Stock is low",
  notFound: "Webhook not found",
  orderCanceled: "Order canceled",
  productUpdated: "Product changed",
  askRemove: "Remove this webhook?",
  orderCreated: "Order placed",
  refundCreated: "Refund issued",
  showAll: "Show all webhooks",
  orderPaid: "Order paid",
  orderShipped: "Order shipped",
  removed: "Webhook removed.",
  noDeliveries: "No deliveries yet",
  none: "No webhooks yet",
  saveSecret: "Save the secret",
  saved: "Webhook saved.",
  secretSaved: "I’ve saved it",
  addWebhook: "Add webhook",
  notSentYet: "Not sent yet",
  nextAttempt: "Next attempt",
  payload: "Payload",
  editWebhook: "Edit webhook",
  events: "Events",
  copySecret: "Copy secret",
  delivered: "Delivered",
  givenUp: "Failed",
  occurred: "Occurred",
  url: "URL",
  response: "Response",
  secret: "Secret",
  copied: "Copied",
  added: "Added",
  webhook: "Webhook",
  statusIn: [["status"]," in ",["duration",4]," ms"],
  failed: [["failed",4]," failed"],
  count: [["count",2,{"one":[0," webhook"],"other":[0," webhooks"]}]],
  removeHint: ["We’ll stop sending events to ",["strong",["url"]]," and delete its delivery log. To pause it instead, edit it and turn it off."],
  removeWebhook: "Remove webhook",
  urlExample: "https://example.com/webhooks",
})
