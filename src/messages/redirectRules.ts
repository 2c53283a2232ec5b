// Made by `npm run messages` from en/redirectRules.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** Enter a path without a query, such as /old/page */ from: undefined
  /** Enter a path such as /new/page, or a URL that starts with https:// */ to: undefined
  /** This address always has a page */ alwaysPage: undefined
  /** A page that is gone has no new address */ goneHasNone: undefined
  /** Another redirect has this address */ fromTaken: undefined
  /** The new address leads back to the old one */ loop: undefined
  /** Choose a CSV file */ chooseFile: undefined
  /** Enter an old and a new address */ columns: undefined
  /** Enter 301, 302 or 410 */ status: undefined
  /** Line {line, number} has the same old address */ repeated: { line: number }
  /** The file has more than {max, number} rows. Split it */ tooManyRows: { max: number }
}>('redirectRules', {
  from: "Enter a path without a query, such as /old/page",
  to: "Enter a path such as /new/page, or a URL that starts with https://",
  alwaysPage: "This address always has a page",
  goneHasNone: "A page that is gone has no new address",
  fromTaken: "Another redirect has this address",
  loop: "The new address leads back to the old one",
  chooseFile: "Choose a CSV file",
  columns: "Enter an old and a new address",
  status: "Enter 301, 302 or 410",
  repeated: ["Line ",["line",4]," has the same old address"],
  tooManyRows: ["The file has more than ",["max",4]," rows. Split it"],
})
