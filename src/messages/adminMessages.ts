// Made by `npm run messages` from en/adminMessages.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** Reply sent to {email}. */ replySent: { email: string }
  /** Reply saved but not emailed, because the shop has no mail server. Find it in Emails. */ replySavedOnly: undefined
  /** Reply */ reply: undefined
  /** Sent to {email} with the original message below it. */ replyHint: { email: string }
  /** Close this message after sending */ closeAfterSending: undefined
  /** Send reply */ sendReply: undefined
  /** Delete this message? */ deleteTitle: undefined
  /** Delete message */ deleteMessage: undefined
  /** The message from {name} and all replies will be permanently deleted. To keep them, close the message instead. */ deleteHint: { name: string }
  /** Message deleted. */ deleted: undefined
  /** From */ from: undefined
  /** Unread */ unread: undefined
  /** Message */ message: undefined
  /** {replies, plural, one {# reply} other {# replies}} */ replies: { replies: number }
  /** Received */ received: undefined
  /** Orders from this email address */ ordersFrom: undefined
  /** Open */ open: undefined
  /** Reopen */ reopen: undefined
  /** Closed */ closed: undefined
  /** Mark as unread */ markUnread: undefined
  /** Search by name, email, or text */ searchBy: undefined
  /** Search messages */ search: undefined
  /** All messages */ allMessages: undefined
  /** This message couldn’t be loaded */ loadFailed: undefined
  /** Message not found */ notFound: undefined
  /** It may have been deleted. */ notFoundHint: undefined
  /** Show all messages */ showAll: undefined
  /** Conversation */ conversation: undefined
  /** Former staff member */ formerStaff: undefined
  /** No messages found */ noneFound: undefined
  /** Messages from the contact page appear here. */ emptyHint: undefined
}>('adminMessages', {
  replySent: ["Reply sent to ",["email"],"."],
  replySavedOnly: "Reply saved but not emailed, because the shop has no mail server. Find it in Emails.",
  reply: "Reply",
  replyHint: ["Sent to ",["email"]," with the original message below it."],
  closeAfterSending: "Close this message after sending",
  sendReply: "Send reply",
  deleteTitle: "Delete this message?",
  deleteMessage: "Delete message",
  deleteHint: ["The message from ",["name"]," and all replies will be permanently deleted. To keep them, close the message instead."],
  deleted: "Message deleted.",
  from: "From",
  unread: "Unread",
  message: "Message",
  replies: [["replies",2,{"one":[0," reply"],"other":[0," replies"]}]],
  received: "Received",
  ordersFrom: "Orders from this email address",
  open: "Open",
  reopen: "Reopen",
  closed: "Closed",
  markUnread: "Mark as unread",
  searchBy: "Search by name, email, or text",
  search: "Search messages",
  allMessages: "All messages",
  loadFailed: "This message couldn’t be loaded",
  notFound: "Message not found",
  notFoundHint: "It may have been deleted.",
  showAll: "Show all messages",
  conversation: "Conversation",
  formerStaff: "Former staff member",
  noneFound: "No messages found",
  emptyHint: "Messages from the contact page appear here.",
})
