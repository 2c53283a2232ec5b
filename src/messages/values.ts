// Made by `npm run messages` from en/values.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** This is missing */ missing: undefined
  /** One of {values} */ oneOf: { values: string }
  /** {kind, select, string {At least {limit, number} characters} array {At least {limit, number} in the list} other {At least {limit, number}}} */ atLeast: { kind: 'string' | 'array' | 'other'; limit: number }
  /** {kind, select, string {At most {limit, number} characters} array {At most {limit, number} in the list} other {At most {limit, number}}} */ atMost: { kind: 'string' | 'array' | 'other'; limit: number }
  /** Send text */ text: undefined
  /** Send a number */ number: undefined
  /** Send a whole number */ wholeNumber: undefined
  /** Send true or false */ trueOrFalse: undefined
  /** Send a list */ list: undefined
  /** Send an object */ object: undefined
}>('values', {
  missing: "This is missing",
  oneOf: ["One of ",["values"]],
  atLeast: [["kind",1,{"string":["At least ",["limit",4]," characters"],"array":["At least ",["limit",4]," in the list"],"other":["At least ",["limit",4]]}]],
  atMost: [["kind",1,{"string":["At most ",["limit",4]," characters"],"array":["At most ",["limit",4]," in the list"],"other":["At most ",["limit",4]]}]],
  text: "Send text",
  number: "Send a number",
  wholeNumber: "Send a whole number",
  trueOrFalse: "Send true or false",
  list: "Send a list",
  object: "Send an object",
})
