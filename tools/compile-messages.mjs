import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import compile from 'icu-minify/compile'
import { inCheckout } from './checkout.mjs'

/**
 * The content of generated message files by path, such as `src/messages/cart.ts` from `src/messages/en/cart.json`: compiled
 * messages with the types of their arguments.
 */
export function compileMessages() {
  const folder = inCheckout('src', 'messages', 'en')
  const areas = readdirSync(folder).filter((name) => name.endsWith('.json'))
  return Object.fromEntries(
    areas.map((name) => {
      const area = basename(name, '.json')
      return [join('src', 'messages', `${area}.ts`), compileArea(area, readMessages(join(folder, name)))]
    }),
  )
}

/** Writes all generated message files. */
export function writeMessages() {
  for (const [path, code] of Object.entries(compileMessages())) writeFileSync(inCheckout(path), code)
}

/**
 * @param {string} area
 * @param {Record<string, string>} messages ICU messages by their keys
 */
export function compileArea(area, messages) {
  const compiled = Object.entries(messages).map(([key, text]) => ({
    key,
    text,
    message: compileMessage(area, key, text),
  }))
  const declared = compiled.map(({ key, message, text }) => `  /** ${inComment(text)} */ ${key}: ${declare(message)}\n`)
  const definitions = compiled.map(({ key, message }) => `  ${key}: ${JSON.stringify(message)},\n`)
  const tag = declared.some((line) => line.includes(': Tag')) ? ', type Tag' : ''
  return `// Made by \`npm run messages\` from en/${area}.json: change that, not this.
import { area${tag} } from './runtime/area.ts'

export const t = area<{
${declared.join('')}}>('${area}', {
${definitions.join('')}})
`
}

/** @param {string} text */
const inComment = (text) => text.replaceAll('*/', '* /').replaceAll('\n', ' ')

/**
 * @param {string} area
 * @param {string} key
 * @param {string} text
 */
function compileMessage(area, key, text) {
  if (!/^[a-z][A-Za-z0-9]*$/.test(key)) throw new Error(`${area}.json: ${key} is not a key such as removeLine`)
  try {
    return compile(text)
  } catch (error) {
    throw new Error(`${area}.json: ${key} is not ICU MessageFormat: ${error instanceof Error ? error.message : error}`)
  }
}

/**
 * The type of a message's arguments.
 * @param {ReturnType<typeof compile>} message
 */
function declare(message) {
  /** @type {Map<string, Set<string>>} */
  const found = new Map()
  if (typeof message !== 'string') collect(message, found)
  const fields = [...found].map(([name, types]) => `${name}: ${[...types].join(' & ')}`)
  return fields.length > 0 ? `{ ${fields.join('; ')} }` : 'undefined'
}

/** Argument types by icu-minify's kind numbers, which follow an argument's name in a compiled message. */
const kinds = [undefined, choice, 'number', 'number', 'number', 'Date | number', 'Date | number']

/**
 * @param {any[]} nodes of a compiled message
 * @param {Map<string, Set<string>>} found
 */
function collect(nodes, found) {
  for (const node of nodes) {
    if (!Array.isArray(node)) continue
    const [name, kind, ...rest] = node
    const type = kind === undefined ? 'string' : (typeof kind === 'number' && kinds[kind]) || 'Tag'
    found.set(name, (found.get(name) ?? new Set()).add(typeof type === 'function' ? type(rest[0]) : type))
    const inner = type === 'Tag' ? [kind, ...rest] : kind < 4 ? Object.values(rest[0]).flatMap(partsOf) : []
    collect(inner, found)
  }
}

/** @param {any} option */
const partsOf = (option) => (Array.isArray(option) ? option : [])

/**
 * The argument type of a `select`: its options, or boolean if these are `true` and `false`.
 * @param {object} options
 */
function choice(options) {
  const names = Object.keys(options)
  if (names.includes('true') || names.includes('false')) return 'boolean'
  return names.map((name) => `'${name}'`).join(' | ')
}

/**
 * Reads one file.
 * @param {string} file
 */
function readMessages(file) {
  const text = readFileSync(file, 'utf8')
  const keys = [...text.matchAll(/^ {2}"(\w+)":/gm)].map(([, key = '']) => key)
  const duplicate = keys.find((key, index) => keys.indexOf(key) !== index)
  if (duplicate) throw new Error(`${basename(file)}: the key ${duplicate} is used twice`)
  return JSON.parse(text)
}
