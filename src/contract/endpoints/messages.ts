import type { Endpoint } from '../endpoint.ts'
import { AnswerBody, ContactBody, MessageQuery, MessageReply, MessageStateBody, MessagesReply } from '../messages.ts'
import { byUuid, none } from './parts.ts'

export const messagesEndpoints = {
  'POST /contact': {
    summary: 'Send a message to the shop',
    limit: { perAddress: '5/min', perAccount: '20/h' },
    access: 'public',
    body: ContactBody,
    reply: { 202: none },
    errors: ['too_many_requests'],
  },
  'GET /admin/messages': {
    summary: 'A page of messages to the shop, newest first',
    access: 'messages.read',
    query: MessageQuery,
    reply: { 200: MessagesReply },
  },
  'GET /admin/messages/{id}': {
    summary: 'A message with its answers',
    access: 'messages.read',
    params: byUuid,
    reply: { 200: MessageReply },
    errors: ['not_found'],
  },
  'PUT /admin/messages/{id}/state': {
    summary: 'Mark a message as read or unread, close it, or open it again',
    access: 'messages.change',
    params: byUuid,
    body: MessageStateBody,
    reply: { 200: MessageReply },
    errors: ['not_found'],
  },
  'POST /admin/messages/{id}/answers': {
    summary: 'Answer a message by email',
    limit: { perAccount: '120/h' },
    access: 'messages.change',
    params: byUuid,
    body: AnswerBody,
    reply: { 201: MessageReply },
    errors: ['not_found'],
  },
  'DELETE /admin/messages/{id}': {
    summary: 'Delete a message, such as spam, with its answers',
    access: 'messages.change',
    params: byUuid,
    reply: { 204: none },
    errors: ['not_found'],
  },
} as const satisfies Record<string, Endpoint>
