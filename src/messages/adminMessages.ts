// Made by `npm run messages` from en/adminMessages.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** Messages from the contact page appear here. */ emptyHint: undefined
  /** This message couldn’t be loaded */ loadFailed: undefined
  /** Search by name, email, or text */ searchBy: undefined
  /** Close this message after sending */ closeToo: undefined
  /** It may have been deleted. */ notFoundHint: undefined
  /** Message not found */ notFound: undefined
  /** Orders from this email address */ ordersFrom: undefined
  /** Delete this message? */ askDelete: undefined
  /** Show all messages */ showAll: undefined
  /** Former staff member */ formerStaff: undefined
  /** No messages found */ noneFound: undefined
  /** Message deleted. */ deleted: undefined
  /** Search messages */ search: undefined
  /** Mark as unread */ markUnread: undefined
  /** All messages */ allMessages: undefined
  /** Conversation */ conversation: undefined
  /** Send reply */ sendReply: undefined
  /** Reopen */ reopen: undefined
  /** Received */ received: undefined
  /** Message */ message: undefined
  /** Reply */ reply: undefined
  /** Unread */ unread: undefined
  /** Closed */ closed: undefined
  /** From */ from: undefined
  /** Open */ open: undefined
  /** Reply sent to {email}. */ replySent: { email: string }
  /** Goes to {email}, with the original message below it. */ replyHint: { email: string }
  /** The message from {name} and all replies will be permanently deleted. To keep them, close the message instead. */ deleteHint: { name: string }
  /** Delete message */ deleteMessage: undefined
  /** {replies, plural, one {# reply} other {# replies}} */ replies: { replies: number }
}>('adminMessages', {
  emptyHint: "Messages from the contact page appear here.",
  loadFailed: "This message couldn’t be loaded",
  searchBy: "Search by name, email, or text",
  closeToo: "Close this message after sending",
  notFoundHint: "It may have been deleted.",
  notFound: "Message not found",
  ordersFrom: "Orders from this email address",
  askDelete: "Delete this message?",
  showAll: "Show all messages",
  formerStaff: "Former staff member",
  noneFound: "No messages found",
  deleted: "Message deleted.",
  search: "Search messages",
  markUnread: "Mark as unread",
  allMessages: "All messages",
  conversation: "Conversation",
  sendReply: "Send reply",
  reopen: "Reopen",
  received: "Received",
  message: "Message",
  reply: "Reply",
  unread: "Unread",
  closed: "Closed",
  from: "From",
  open: "Open",
  replySent: ["Reply sent to ",["email"],"."],
  replyHint: ["Goes to ",["email"],", with the original message below it."],
  deleteHint: ["The message from ",["name"]," and all replies will be permanently deleted. To keep them, close the message instead."],
  deleteMessage: "Delete message",
  replies: [["replies",2,{"one":[0," reply"],"other":[0," replies"]}]],
})
