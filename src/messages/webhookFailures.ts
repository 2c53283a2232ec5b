// Made by `npm run messages` from en/webhookFailures.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** Host not found */ noHost: undefined
  /** The host name couldn’t be looked up */ noLookup: undefined
  /** Connection refused */ refused: undefined
  /** Connection lost */ cut: undefined
  /** No response in time */ timeout: undefined
  /** The host can’t be reached */ unreachable: undefined
  /** The network can’t be reached */ noNetwork: undefined
  /** The certificate has expired */ expired: undefined
  /** The certificate is self-signed */ selfSigned: undefined
  /** The certificate’s issuer is unknown */ unknownSigner: undefined
  /** The certificate is for another host */ otherHost: undefined
  /** Response {status}. Redirects aren’t followed */ redirect: { status: string }
  /** Response 410. The webhook was turned off */ gone: undefined
  /** Response {status} */ status: { status: string }
  /** {host} is on a private network, and webhooks are only sent to public ones */ privateNetwork: { host: string }
}>('webhookFailures', {
  noHost: "Host not found",
  noLookup: "The host name couldn’t be looked up",
  refused: "Connection refused",
  cut: "Connection lost",
  timeout: "No response in time",
  unreachable: "The host can’t be reached",
  noNetwork: "The network can’t be reached",
  expired: "The certificate has expired",
  selfSigned: "The certificate is self-signed",
  unknownSigner: "The certificate’s issuer is unknown",
  otherHost: "The certificate is for another host",
  redirect: ["Response ",["status"],". Redirects aren’t followed"],
  gone: "Response 410. The webhook was turned off",
  status: ["Response ",["status"]],
  privateNetwork: [["host"]," is on a private network, and webhooks are only sent to public ones"],
})
