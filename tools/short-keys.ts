import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import { compileLanguage } from './compile-messages.mjs'
import { compileTranslation } from './compile-translations.mjs'
import { listStorefrontAreas } from './storefront-areas.ts'

const projectRoot = join(import.meta.dirname, '..')
const areaFile = /src\/messages\/(\w+)\.ts$/
const languageFile = /src\/messages\/languages\/([a-z]{2,3}(?:-[A-Z]{2})?)\.ts$/

/**
 * Shortens message keys in the browser's scripts, which saves about 1 KB compressed. A key that also appears outside a
 * direct call, such as `t(isNew ? 'new' : 'old')`, is left unchanged.
 */
export function shortKeys(): Plugin {
  let short = new Map<string, Map<string, string>>()
  return {
    name: 'short-keys',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    buildStart() {
      short = chooseKeys()
    },
    transform: {
      filter: { id: /src\/.*\.tsx?$/ },
      handler(code, id) {
        const area = areaFile.exec(id)?.[1]
        const shorter = area ? shortenInDefinitions(code, short.get(area)) : shortenInCalls(code, short)
        return shorter === code ? undefined : { code: shorter, map: null }
      },
    },
  }
}

/**
 * Leaves out the translations of areas that only the server and the panel use from the browser's scripts, and shortens the
 * keys of the others like those of the English texts. The panel is in English.
 */
export function storefrontTranslations(): Plugin {
  return {
    name: 'storefront-translations',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    load: {
      filter: { id: languageFile },
      handler(id) {
        const language = languageFile.exec(id)?.[1] ?? ''
        const short = this.environment.mode === 'build' ? chooseKeys() : new Map<string, Map<string, string>>()
        const used = listStorefrontAreas()
        const areas = Object.entries(compileLanguage(language)).filter(([area]) => used.has(area))
        const shortened = areas.map(([area, messages]) => {
          const keys = short.get(area)
          const entries = Object.entries(messages).map(([key, message]) => [keys?.get(key) ?? key, message])
          return [area, Object.fromEntries(entries)]
        })
        return { code: compileTranslation(language, Object.fromEntries(shortened)), moduleType: 'ts', map: null }
      },
    },
  }
}

/** For each area, the short key of each original key. */
function chooseKeys(): Map<string, Map<string, string>> {
  const files = globSync('src/{web,contract}/**/*.{ts,tsx}', { cwd: projectRoot }).map((file) => ({
    folder: dirname(file),
    code: readFileSync(join(projectRoot, file), 'utf8'),
  }))
  const areas = globSync('src/messages/en/*.json', { cwd: projectRoot }).map((file) => {
    const area = /(\w+)\.json$/.exec(file)?.[1] ?? ''
    const folders = new Set(
      files.filter(({ code }) => code.includes(`#messages/${area}.ts`)).map(({ folder }) => folder),
    )
    // A key in this code may reach `t` indirectly, for example in a condition or a list, so it is left unchanged.
    const otherCode = files
      .filter(({ folder }) => folders.has(folder))
      .map(({ code }) => withoutCalls(code))
      .join()
    const keys = Object.keys(JSON.parse(readFileSync(join(projectRoot, file), 'utf8')))
    const chosen = keys.filter((key) => !otherCode.includes(`'${key}'`))
    return [area, new Map(chosen.map((key, index) => [key, shortName(index)]))] as const
  })
  return new Map(areas)
}

/** Begins with a capital, because original keys never do. */
const shortName = (index: number): string => `K${index.toString(36)}`

/** Each area that a file imports, with a pattern for the calls of its messages. */
const callsIn = (code: string) =>
  [...code.matchAll(/import \{ t(?: as (\w+))? \} from '#messages\/(\w+)\.ts'/g)].map(([, name = 't', area = '']) => ({
    area,
    calls: new RegExp(`(?<![\\w.])${name}\\((\\s*)'(\\w+)'(?=[,)])`, 'g'),
    name,
  }))

const withoutCalls = (code: string): string => callsIn(code).reduce((left, { calls }) => left.replace(calls, ''), code)

const shortenInCalls = (code: string, short: Map<string, Map<string, string>>): string =>
  callsIn(code).reduce(
    (left, { area, calls, name }) =>
      left.replace(calls, (_, space, key) => `${name}(${space}'${short.get(area)?.get(key) ?? key}'`),
    code,
  )

const shortenInDefinitions = (code: string, short: Map<string, string> | undefined): string =>
  code.replace(/^ {2}(\w+): (?=["[])/gm, (_, key) => `  ${short?.get(key) ?? key}: `)
