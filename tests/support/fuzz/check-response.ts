import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { Response } from 'light-my-request'
import type { JsonSchema, Operation } from '../operations.ts'

const LEAKS = /node_modules|\.ts:\d|\bat \w+ \(|insert into|select "|syntax error at|ECONN/
const JSON_TYPE = 'application/json'

/** Creates a function that checks responses against the OpenAPI document, and returns an error message or undefined. */
export function createResponseCheck(document: JsonSchema) {
  const ajv = new Ajv2020({ strict: false, allErrors: false, multipleOfPrecision: 4 })
  addFormats.default(ajv)
  ajv.addSchema(document, 'api')
  const compiled = new Map<JsonSchema, ValidateFunction>()
  const validatorFor = (schema: JsonSchema) => {
    const validator = compiled.get(schema) ?? ajv.compile(withAbsoluteRefs(schema))
    compiled.set(schema, validator)
    return validator
  }

  return ({ key, responses }: Operation, response: Response, hasInvalidPath: boolean): string | undefined => {
    const { statusCode: status, body } = response
    const type = String(response.headers['content-type'] ?? '').split(';')[0] ?? ''
    // An invalid path is rejected before the endpoint is found.
    const declared = responses.get(status) ?? (hasInvalidPath && status === 404 ? responses.get(400) : undefined)
    if (!declared) return `the status ${status} is not declared`
    if (LEAKS.test(body) && type === JSON_TYPE) return 'it contains internals'
    if (status >= 400) {
      const { code } = response.json<{ code: string }>()
      const isDeclared = declared.codes.includes(code) || (hasInvalidPath && code === 'not_found')
      if (!isDeclared) return `the code ${code} is not declared for ${status}`
      if (status >= 500 && !isExternalFailure(code)) return 'it is an internal error'
    }
    const schema = declared.content[type]
    if (!schema) return body === '' || allowsEmpty(declared.content) ? undefined : `the type ${type} is not declared`
    if (type !== JSON_TYPE || schema.format === 'binary') return undefined
    if (body === '') return allowsEmpty(declared.content) ? undefined : 'it is empty'
    const validate = validatorFor(schema)
    return validate(response.json()) ? undefined : `${key} is not as declared: ${ajv.errorsText(validate.errors)}`
  }
}

/** Whether a 5xx code reports that an external service, such as Google, is unavailable. */
const isExternalFailure = (code: string) => code.startsWith('google_')

const allowsEmpty = (content: Record<string, JsonSchema>) =>
  Object.values(content).every(({ type }) => type === 'null' || type === undefined)

/** Makes references such as `#/components/…` absolute, because the schema is compiled outside of the document. */
const withAbsoluteRefs = (schema: JsonSchema): JsonSchema =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"api#/components/'))
