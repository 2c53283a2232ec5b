// Made by `npm run messages` from en/contact.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** email {email} or call {phone} */ emailOrCall: { email: string; phone: string }
  /** email {email} */ email: { email: string }
  /** call {phone} */ call: { phone: string }
  /** {shop} Returns */ returns: { shop: string }
}>('contact', {
  emailOrCall: ["email ",["email"]," or call ",["phone"]],
  email: ["email ",["email"]],
  call: ["call ",["phone"]],
  returns: [["shop"]," Returns"],
})
