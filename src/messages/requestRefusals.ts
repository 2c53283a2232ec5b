// Made by `npm run messages` from en/requestRefusals.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** Send an Idempotency-Key of 8 to 200 visible characters. */ idempotencyKey: undefined
  /** That took too long. Try again in a moment. */ tookTooLong: undefined
  /** The request couldn’t be read. */ unreadable: undefined
  /** This value isn’t accepted */ notValid: undefined
  /** Unknown field */ unknownField: undefined
  /** Send one file at a time. */ oneAtATime: undefined
  /** Choose a file of at most {size, number} MB. */ fileSize: { size: number }
  /** The URL couldn’t be read. */ unreadableUrl: undefined
  /** The text has characters that can’t be stored. */ characters: undefined
}>('requestRefusals', {
  idempotencyKey: "Send an Idempotency-Key of 8 to 200 visible characters.",
  tookTooLong: "That took too long. Try again in a moment.",
  unreadable: "The request couldn’t be read.",
  notValid: "This value isn’t accepted",
  unknownField: "Unknown field",
  oneAtATime: "Send one file at a time.",
  fileSize: ["Choose a file of at most ",["size",4]," MB."],
  unreadableUrl: "The URL couldn’t be read.",
  characters: "The text has characters that can’t be stored.",
})
