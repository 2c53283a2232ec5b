// Made by `npm run messages` from en/contactForm.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** Contact us */ title: undefined
  /** Thank you for writing */ thanks: undefined
  /** We got your message and will reply to {email}. */ sent: { email: string }
  /** Name */ name: undefined
  /** Email */ email: undefined
  /** Message */ message: undefined
  /** If it’s about an order, include the order number. */ messageHint: undefined
  /** Send message */ send: undefined
}>('contactForm', {
  title: "Contact us",
  thanks: "Thank you for writing",
  sent: ["We got your message and will reply to ",["email"],"."],
  name: "Name",
  email: "Email",
  message: "Message",
  messageHint: "If it’s about an order, include the order number.",
  send: "Send message",
})
