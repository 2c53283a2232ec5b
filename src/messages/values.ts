// Made by `npm run messages` from en/values.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** This field is required */ missing: undefined
  /** Choose one of: {values} */ oneOf: { values: string }
  /** {kind, select, string {{limit, plural, one {At least # character} other {At least # characters}}} array {{limit, plural, one {At least # item} other {At least # items}}} other {At least {limit, number}}} */ atLeast: { kind: 'string' | 'array' | 'other'; limit: number }
  /** {kind, select, string {{limit, plural, one {At most # character} other {At most # characters}}} array {{limit, plural, one {At most # item} other {At most # items}}} other {At most {limit, number}}} */ atMost: { kind: 'string' | 'array' | 'other'; limit: number }
  /** Send text */ text: undefined
  /** Send a number */ number: undefined
  /** Send a whole number */ wholeNumber: undefined
  /** Send true or false */ trueOrFalse: undefined
  /** Send a list */ list: undefined
  /** Send an object */ object: undefined
}>('values', {
  missing: "This field is required",
  oneOf: ["Choose one of: ",["values"]],
  atLeast: [["kind",1,{"string":[["limit",2,{"one":["At least ",0," character"],"other":["At least ",0," characters"]}]],"array":[["limit",2,{"one":["At least ",0," item"],"other":["At least ",0," items"]}]],"other":["At least ",["limit",4]]}]],
  atMost: [["kind",1,{"string":[["limit",2,{"one":["At most ",0," character"],"other":["At most ",0," characters"]}]],"array":[["limit",2,{"one":["At most ",0," item"],"other":["At most ",0," items"]}]],"other":["At most ",["limit",4]]}]],
  text: "Send text",
  number: "Send a number",
  wholeNumber: "Send a whole number",
  trueOrFalse: "Send true or false",
  list: "Send a list",
  object: "Send an object",
})
